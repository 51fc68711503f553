import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** Its text alternative. */
  label: string
}

/** Dark on white in every theme: cameras do not read it inverted. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-full">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#16212e" d={dark.join('')} />
    </svg>
  )
}

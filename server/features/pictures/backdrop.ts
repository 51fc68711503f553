/** An object's shadow on the ground, in pixels. */
export interface Shadow {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
}

/** Never black: a shadow on paper is warm. */
const WARM_DARK = '#2a1d12'

/** A soft light from above on a ground of the tint, with the objects' shadows, as SVG. */
export function backdrop(tint: string, width: number, height: number, shadows: readonly Shadow[], lightAt: number): string {
  const light = mix(tint, '#ffffff', 0.62)
  const middle = mix(tint, '#ffffff', 0.2)
  const edge = mix(tint, WARM_DARK, 0.05)
  const shade = mix(tint, WARM_DARK, 0.82)
  const reach = Math.hypot(width, height) * 0.62
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${width * lightAt}" cy="${height * 0.4}" r="${reach}">
        <stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/>
      </radialGradient>
      <radialGradient id="shade">
        <stop offset="0" stop-color="${shade}" stop-opacity="0.5"/><stop offset="0.35" stop-color="${shade}" stop-opacity="0.3"/>
        <stop offset="0.7" stop-color="${shade}" stop-opacity="0.08"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    ${shadows.map(({ x, y, halfWidth }) => `<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${halfWidth * 0.17}" fill="url(#shade)"/>`).join('')}
  </svg>`
}

/** Mixes `part` of the second colour into the first; both `#rrggbb`. */
function mix(first: string, second: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(first, at) * (1 - part) + channel(second, at) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

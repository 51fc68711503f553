/** Gap on either side of a bar, as a share of a point's width. */
const GAP = 0.15
const AROUND = 0.5

export interface Outline {
  width: number
  height: number
  /** `d` of an SVG path, which is stretched to the available room. */
  path: string
}

/** A figure as an SVG path: bars from the base line, or a line that breaks at missing values. */
export function plotOutline(values: readonly (number | null)[], isBars: boolean, most: number): Outline {
  const y = (value: number) => round(most - value)
  const parts = values.map((value, at) => {
    if (value === null) return ''
    if (isBars) return value === 0 ? '' : `M${at + GAP},${y(0)}V${y(value)}H${round(at + 1 - GAP)}V${y(0)}Z`
    const isAlone = (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
    if (isAlone) return `M${at + GAP},${y(value)}H${round(at + 1 - GAP)}`
    return `${(values[at - 1] ?? null) === null ? 'M' : 'L'}${at + AROUND},${y(value)}`
  })
  return { width: values.length, height: most, path: parts.join('') }
}

const round = (value: number) => Math.round(value * 1000) / 1000

import type { Measures } from '#database/demo/pictures/picture-recipe.ts'
import { centimetres, lettering, letteringWidth } from './lettering.ts'

/** Lines and numbers on a 1 × 1 field, and where to place the object. */
export interface Sheet {
  svg: string
  object: { left: number; top: number; width: number; height: number }
}

const INK = '#22577a'
const FAINT = '#a9bcc8'
const PAPER = '#fbfaf6'
const MESSAGE = 0.036
const FLOOR = 0.8
const TALLEST = 0.64
const WIDEST = 0.66

const stroke = (d: string, colour = INK, width = 0.0036): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const grid = (): string =>
  `<rect width="1" height="1" fill="${PAPER}"/>` +
  stroke(Array.from({ length: 19 }, (_, index) => `M${(index + 1) * 0.05} 0v1M0 ${(index + 1) * 0.05}h1`).join(''), '#e6ecee', 0.0018)

const across = (x: number, y: number, length: number, text: string): string =>
  stroke(
    `M${x} ${y}h${length}M${x} ${y - 0.018}v.036M${x + length} ${y - 0.018}v.036M${x} ${y}l.02-.009M${x} ${y}l.02 .009M${x + length} ${y}l-.02-.009M${x + length} ${y}l-.02 .009`,
  ) + lettering(text, x + length / 2, y + 0.045, MESSAGE, INK)

const up = (x: number, y: number, length: number, text: string): string =>
  stroke(
    `M${x} ${y}v${-length}M${x - 0.018} ${y}h.036M${x - 0.018} ${y - length}h.036M${x} ${y}l-.009-.02M${x} ${y}l.009-.02M${x} ${y - length}l-.009 .02M${x} ${y - length}l.009 .02`,
  ) + lettering(text, x - 0.042, y - length / 2, MESSAGE, INK, -90)

/** Objects of familiar size for comparison: a bank card, a sheet of A4 paper, a person of 170 cm. */
const REFERENCES = [
  { upTo: 24, width: 8.6, height: 5.4, text: '8.6 × 5.4', draw: (x: number, y: number, w: number, h: number) => card(x, y, w, h) },
  { upTo: 75, width: 21, height: 29.7, text: '21 × 29.7', draw: (x: number, y: number, w: number, h: number) => paper(x, y, w, h) },
  {
    upTo: Number.POSITIVE_INFINITY,
    width: 48,
    height: 170,
    text: '170',
    draw: (x: number, y: number, w: number, h: number) => person(x, y, w, h),
  },
]

const card = (x: number, y: number, w: number, h: number): string =>
  `<rect x="${x}" y="${y - h}" width="${w}" height="${h}" rx="${h * 0.08}" fill="#eef3f5" stroke="${FAINT}" stroke-width=".0036"/>` +
  `<rect x="${x + w * 0.1}" y="${y - h * 0.64}" width="${w * 0.16}" height="${h * 0.2}" rx="${h * 0.03}" fill="${FAINT}"/>` +
  stroke(`M${x + w * 0.1} ${y - h * 0.2}h${w * 0.5}`, FAINT)
const paper = (x: number, y: number, w: number, h: number): string =>
  `<path d="M${x} ${y}v${-h}h${w * 0.8}l${w * 0.2} ${h * 0.14}v${h * 0.86}z" fill="#eef3f5" stroke="${FAINT}" stroke-width=".0036"/>` +
  stroke([0.3, 0.42, 0.54, 0.66, 0.78].map((part) => `M${x + w * 0.16} ${y - h + h * part}h${w * 0.66}`).join(''), FAINT)
const person = (x: number, y: number, w: number, h: number): string => {
  const px = (part: number) => (x + w * part).toFixed(4)
  const py = (part: number) => (y - h * part).toFixed(4)
  return (
    `<ellipse cx="${px(0.5)}" cy="${py(0.93)}" rx="${h * 0.05}" ry="${h * 0.065}" fill="${FAINT}"/>` +
    `<path d="M${px(0.22)} ${py(0.83)}L${px(0.78)} ${py(0.83)}L${px(1)} ${py(0.48)}L${px(0.88)} ${py(0.46)}L${px(0.74)} ${py(0.68)}L${px(0.72)} ${py(0)}L${px(0.54)} ${py(0)}L${px(0.5)} ${py(0.44)}L${px(0.46)} ${py(0)}L${px(0.28)} ${py(0)}L${px(0.26)} ${py(0.68)}L${px(0.12)} ${py(0.46)}L${px(0)} ${py(0.48)}z" fill="${FAINT}" stroke="${FAINT}" stroke-width="${h * 0.02}" stroke-linejoin="round"/>`
  )
}

/** The available sizes, in a row along the upper edge. */
function sizeRow(sizes: readonly string[]): string {
  const widths = sizes.map((size) => letteringWidth(size, 0.03) + 0.05)
  let x = 0.5 - (widths.reduce((sum, width) => sum + width, 0) + 0.02 * (sizes.length - 1)) / 2
  return sizes
    .map((size, index) => {
      const width = widths[index] ?? 0
      const box = `<rect x="${x}" y=".045" width="${width}" height=".06" rx=".012" fill="#eef3f5" stroke="${FAINT}" stroke-width=".0025"/>${lettering(size, x + width / 2, 0.075, 0.03, INK)}`
      x += width + 0.02
      return box
    })
    .join('')
}

/** For flat goods: their sizes nested, with a small picture of the object next to them. */
function flatSheet(flat: readonly [number, number][], ratio: number): Sheet {
  const widest = Math.max(...flat.map(([width]) => width))
  const longest = Math.max(...flat.map(([, length]) => length))
  const scale = Math.min(0.52 / widest, 0.68 / longest)
  const left = 0.14
  const body = [...flat]
    .toSorted((one, other) => other[0] * other[1] - one[0] * one[1])
    .map(([width, length], index) => {
      const [w, h] = [width * scale, length * scale]
      const fill = ['#e3ebef', '#d3e0e7', '#c0d3de'][index % 3]
      return (
        `<rect x="${left}" y="${FLOOR - h}" width="${w}" height="${h}" rx=".006" fill="${fill}" stroke="${INK}" stroke-width=".003"/>` +
        lettering(
          `${width} × ${length} cm`,
          left + w / 2,
          FLOOR - h + 0.034,
          Math.min(0.028, (w * 0.9) / letteringWidth(`${width} × ${length} cm`, 1)),
          INK,
        )
      )
    })
    .join('')
  const side = 0.22
  return {
    svg: grid() + body + across(left, 0.86, widest * scale, centimetres(widest)) + up(0.1, FLOOR, longest * scale, centimetres(longest)),
    object: {
      left: 0.74,
      top: FLOOR - (ratio < 1 ? side : side / ratio),
      width: ratio < 1 ? side * ratio : side,
      height: ratio < 1 ? side : side / ratio,
    },
  }
}

/** The object to scale, with its width and height, next to an object of familiar size. */
export function dimensionDrawing({ longest, flat, sizes = [] }: Measures, ratio: number): Sheet {
  if (flat) return flatSheet(flat, ratio)
  const [width, height] = ratio < 1 ? [longest * ratio, longest] : [longest, longest / ratio]
  const reference = REFERENCES.find(({ upTo }) => longest <= upTo) ?? REFERENCES[0]
  if (!reference) throw new Error('There is no reference object')
  const scale = Math.min(TALLEST / Math.max(height, reference.height), WIDEST / (width + reference.width))
  const [w, h, rw, rh] = [width * scale, height * scale, reference.width * scale, reference.height * scale]
  const gap = 0.08
  const left = 0.54 - (w + gap + rw) / 2
  return {
    svg:
      grid() +
      (sizes.length > 0 ? sizeRow(sizes) : '') +
      stroke(`M.06 ${FLOOR}h.88`, FAINT, 0.0025) +
      reference.draw(left + w + gap, FLOOR, rw, rh) +
      lettering(reference.text, left + w + gap + rw / 2, FLOOR + 0.04, 0.024, '#7f97a5') +
      across(left, FLOOR + 0.055, w, `${centimetres(width)} cm`) +
      up(left - 0.045, FLOOR, h, `${centimetres(height)} cm`),
    object: { left, top: FLOOR - h, width: w, height: h },
  }
}

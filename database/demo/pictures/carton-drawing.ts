import type { CartonFacts } from '#database/demo/pictures/picture-recipe.ts'
import type { Sheet } from './dimension-drawing.ts'
import { centimetres, lettering } from './lettering.ts'

const INK = '#4a3620'
const SIDE = '#b5854f'
const FRONT = '#c99a63'
const TOP = '#dcb481'
/** How far the depth extends to the right and upwards. */
const SLANT = { x: 0.42, y: 0.3 }

const area = (points: readonly [number, number][], fill: string): string =>
  `<path d="M${points.map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`).join('L')}z" fill="${fill}" stroke="#8a6236" stroke-width=".003" stroke-linejoin="round"/>`

const arrow = (x1: number, y1: number, x2: number, y2: number): string => {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const tip = (x: number, y: number, turn: number) =>
    [0.45, -0.45]
      .map((spread) => `M${x} ${y}l${Math.cos(angle + turn + spread) * 0.018} ${Math.sin(angle + turn + spread) * 0.018}`)
      .join('')
  return `<path d="M${x1} ${y1}L${x2} ${y2}${tip(x1, y1, 0)}${tip(x2, y2, Math.PI)}" fill="none" stroke="${INK}" stroke-width=".0036" stroke-linecap="round"/>`
}

/** The symbols printed on cartons: this side up, keep dry, handle with care. */
const marks = (x: number, y: number): string =>
  `<g fill="none" stroke="${INK}" stroke-width=".005" stroke-linecap="round" stroke-linejoin="round" opacity=".75">
  <path d="M${x} ${y}v-.05M${x - 0.014} ${y - 0.034}l.014-.018 .014 .018M${x + 0.034} ${y}v-.05M${x + 0.02} ${y - 0.034}l.014-.018 .014 .018M${x - 0.018} ${y + 0.012}h.07"/>
  <path d="M${x + 0.085} ${y - 0.05}h.034l-.004 .026q-.013 .014-.026 0zM${x + 0.102} ${y - 0.018}v.022M${x + 0.088} ${y + 0.008}h.028"/></g>`

const weight = (x: number, y: number): string =>
  `<path d="M${x - 0.034} ${y + 0.03}l.012-.048h.044l.012 .048z" fill="${INK}"/><circle cx="${x}" cy="${y - 0.028}" r=".012" fill="none" stroke="${INK}" stroke-width=".006"/>`

/** The carton with its three dimensions; below it, its number of units and its weight. */
export function cartonDrawing({ quantity, gram, lengthMm, widthMm, heightMm }: CartonFacts, ratio: number): Sheet {
  const [length, width, height] = [lengthMm / 10, widthMm / 10, heightMm / 10]
  const scale = Math.min(0.66 / (length + width * SLANT.x), 0.54 / (height + width * SLANT.y))
  const [w, h, dx, dy] = [length * scale, height * scale, width * scale * SLANT.x, width * scale * SLANT.y]
  const left = 0.52 - (w + dx) / 2
  const bottom = 0.72
  const top = bottom - h
  const tape = w * 0.09
  const body =
    area(
      [
        [left, top],
        [left + dx, top - dy],
        [left + w + dx, top - dy],
        [left + w, top],
      ],
      TOP,
    ) +
    area(
      [
        [left + w, top],
        [left + w + dx, top - dy],
        [left + w + dx, bottom - dy],
        [left + w, bottom],
      ],
      SIDE,
    ) +
    area(
      [
        [left, top],
        [left + w, top],
        [left + w, bottom],
        [left, bottom],
      ],
      FRONT,
    ) +
    `<path d="M${left + w / 2 - tape / 2} ${top}l${dx} ${-dy}h${tape}l${-dx} ${dy}v${Math.min(h * 0.24, 0.1)}h${-tape}z" fill="#e9d9b4" fill-opacity=".9"/>` +
    marks(left + 0.05, bottom - 0.04)
  const lengths =
    arrow(left, bottom + 0.035, left + w, bottom + 0.035) +
    lettering(`${centimetres(length)} cm`, left + w / 2, bottom + 0.072, 0.034, INK) +
    arrow(left - 0.035, bottom, left - 0.035, top) +
    lettering(`${centimetres(height)} cm`, left - 0.072, bottom - h / 2, 0.034, INK, -90) +
    arrow(left + w + 0.028, bottom + 0.014, left + w + dx + 0.028, bottom - dy + 0.014) +
    lettering(`${centimetres(width)} cm`, left + w + dx / 2 + 0.085, bottom - dy / 2 + 0.048, 0.034, INK)
  const kilogram = gram >= 10_000 ? Math.round(gram / 100) / 10 : Math.round(gram / 10) / 100
  const label = Math.min(w * 0.62, h * 0.5, 0.22)
  const [labelX, labelY] = [left + w / 2 - label / 2, bottom - h / 2 - label / 2 + h * 0.06]
  const inside = label * 0.84
  const [ow, oh] = ratio < 1 ? [inside * ratio, inside] : [inside, inside / ratio]
  return {
    svg: `<rect width="1" height="1" fill="#f6efe2"/><ellipse cx="${0.53}" cy="${bottom - 0.005}" rx="${(w + dx) * 0.56}" ry=".035" fill="#2a1d12" fill-opacity=".16"/>${body}${lengths}
    <rect x="${labelX}" y="${labelY}" width="${label}" height="${label}" rx=".012" fill="#fbf8f1"/>
    <rect x=".1" y=".855" width=".36" height=".105" rx=".02" fill="#fffdf8" stroke="#d8c7a8" stroke-width=".003"/><path d="M.15 .888l.03-.016 .03 .016v.036l-.03 .016-.03-.016zM.15 .888l.03 .016 .03-.016M.18 .904v.036" fill="none" stroke="${INK}" stroke-width=".005" stroke-linejoin="round"/>${lettering(`× ${quantity}`, 0.335, 0.908, 0.052, INK)}
    <rect x=".5" y=".855" width=".4" height=".105" rx=".02" fill="#fffdf8" stroke="#d8c7a8" stroke-width=".003"/>${weight(0.565, 0.91)}${lettering(`${kilogram} kg`, 0.74, 0.905, 0.046, INK)}`,
    object: { left: labelX + (label - ow) / 2, top: labelY + (label - oh) / 2, width: ow, height: oh },
  }
}

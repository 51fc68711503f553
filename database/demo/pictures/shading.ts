/**
 * Building blocks of all demo drawings: shapes on a 100 × 100 field, lit from the top left. Each shape has a gradient, a bright rim towards
 * the light and a dark one away from it, so that a hundred small drawings look as if made by one hand.
 */

/** Colours of a drawing, `#rrggbb`; a drawing uses its own defaults for missing values. */
export interface Paint {
  readonly main?: string
}

/** Draws one object as SVG. */
export type Drawing = (paint: Paint) => string

export const STEEL = '#b9c0c7'
export const DARK = '#33373d'
export const BLACK = '#26282c'
export const WHITE = '#f5f4f0'
export const WOOD = '#c9985f'
export const BRASS = '#cda349'
export const GLASS = '#cfe4ea'
export const CARDBOARD = '#c99f6b'
export const RUBBER = '#3a3d42'

/** Mixes the second colour into the first at the given ratio; both are `#rrggbb`. */
export function mix(first: string, second: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(first, at) * (1 - part) + channel(second, at) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const light = (colour: string, part: number): string => mix(colour, '#ffffff', part)
export const dark = (colour: string, part: number): string => mix(colour, '#171c26', part)

const FNV_OFFSET = 2166136261
const FNV_PRIME = 16777619

/** A hash as id: identical shapes share an id, so that drawings can be combined without clashes. */
function idOf(text: string): string {
  let value = FNV_OFFSET
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME)
  return `s${(value >>> 0).toString(36)}`
}

const rims = (id: string, d: string, colour: string): string =>
  `<clipPath id="${id}c"><path d="${d}"/></clipPath><g clip-path="url(#${id}c)" fill="none">` +
  `<path d="${d}" transform="translate(-1.3 -1.3)" stroke="${dark(colour, 0.6)}" stroke-opacity=".24" stroke-width="3"/>` +
  `<path d="${d}" transform="translate(.8 .8)" stroke="#fff" stroke-opacity=".5" stroke-width="1.7"/></g>`

/** A solid body. */
export function solid(d: string, colour: string): string {
  const id = idOf(d + colour)
  return (
    `<linearGradient id="${id}" x1=".15" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${light(colour, 0.26)}"/>` +
    `<stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${dark(colour, 0.24)}"/></linearGradient>` +
    `<path d="${d}" fill="url(#${id})"/>${rims(id, d, colour)}`
  )
}

/** Brushed or polished metal, with several reflections. */
export function metal(d: string, colour = STEEL): string {
  const id = idOf(`m${d}${colour}`)
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${dark(colour, 0.18)}"/>` +
    `<stop offset=".2" stop-color="${light(colour, 0.65)}"/><stop offset=".42" stop-color="${colour}"/>` +
    `<stop offset=".62" stop-color="${light(colour, 0.3)}"/><stop offset="1" stop-color="${dark(colour, 0.34)}"/></linearGradient>` +
    `<path d="${d}" fill="url(#${id})"/>${rims(id, d, colour)}`
  )
}

/** A transparent material. */
export const glass = (d: string, colour = GLASS, opacity = 0.55): string => {
  const id = idOf(`g${d}${colour}`)
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${opacity}"/>` +
    `<stop offset=".45" stop-color="${colour}" stop-opacity="${opacity * 0.7}"/>` +
    `<stop offset="1" stop-color="${dark(colour, 0.3)}" stop-opacity="${opacity}"/></linearGradient>` +
    `<path d="${d}" fill="url(#${id})" stroke="${dark(colour, 0.35)}" stroke-opacity=".5" stroke-width=".8"/>${rims(id, d, colour)}`
  )
}

/** A rounded rectangle's outline. */
export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`
}

export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0z`

export const box = (x: number, y: number, width: number, height: number, radius: number, colour: string): string =>
  solid(rect(x, y, width, height, radius), colour)

export const disc = (x: number, y: number, radius: number, colour: string): string => solid(ellipse(x, y, radius), colour)

export const oval = (x: number, y: number, rx: number, ry: number, colour: string): string => solid(ellipse(x, y, rx, ry), colour)

/** A sphere. */
export function ball(x: number, y: number, radius: number, colour: string): string {
  const id = idOf(`b${x} ${y} ${radius}${colour}`)
  return (
    `<radialGradient id="${id}" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="${light(colour, 0.6)}"/>` +
    `<stop offset=".4" stop-color="${colour}"/><stop offset="1" stop-color="${dark(colour, 0.38)}"/></radialGradient>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
  )
}

/** An upright cylinder that shows its top. */
export function column(x: number, y: number, width: number, height: number, colour: string, squash = 0.12): string {
  const id = idOf(`c${x} ${y} ${width} ${height}${colour}`)
  const rx = width / 2
  const ry = rx * squash
  return (
    `<linearGradient id="${id}"><stop offset="0" stop-color="${dark(colour, 0.12)}"/><stop offset=".22" stop-color="${light(colour, 0.42)}"/>` +
    `<stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${dark(colour, 0.36)}"/></linearGradient>` +
    `<path d="M${x} ${y + ry}v${height - 2 * ry}a${rx} ${ry} 0 0 0 ${width} 0v${2 * ry - height}z" fill="url(#${id})"/>` +
    `<ellipse cx="${x + rx}" cy="${y + ry}" rx="${rx}" ry="${ry}" fill="${light(colour, 0.24)}" stroke="#fff" stroke-opacity=".5" stroke-width=".6"/>`
  )
}

/** A round bar, cable or strap along a line. */
export const tube = (d: string, width: number, colour: string): string =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${dark(colour, 0.34)}" stroke-width="${width}"/>` +
  `<path d="${d}" transform="translate(${-width * 0.07} ${-width * 0.07})" stroke="${colour}" stroke-width="${width * 0.78}"/>` +
  `<path d="${d}" transform="translate(${-width * 0.18} ${-width * 0.18})" stroke="${light(colour, 0.55)}" stroke-opacity=".75" stroke-width="${width * 0.24}"/></g>`

/** A thin line, for details. */
export const line = (d: string, colour: string, width = 1, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A seam: a dashed line. */
export const seam = (d: string, colour: string, opacity = 0.6): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width=".7" stroke-opacity="${opacity}" stroke-dasharray="2 1.4"/>`

/** A flat area, for details. */
export const flat = (d: string, colour: string, opacity = 1): string => `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`

/** A light's glow. */
export function glow(x: number, y: number, radius: number, colour: string, strength = 0.8): string {
  const id = idOf(`w${x} ${y} ${radius}${colour}${strength}`)
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${light(colour, 0.5)}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
  )
}

/** A lit display. */
export const screen = (x: number, y: number, width: number, height: number, radius: number, colour = '#1c222c'): string =>
  box(x, y, width, height, radius, colour) +
  `<path d="M${x + width * 0.08} ${y + height * 0.06}h${width * 0.44}l${-width * 0.36} ${height * 0.6}h${-width * 0.08}z" fill="#fff" fill-opacity=".12"/>`

export const moved = (body: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`

/** Rotates about a point, by default the centre. */
export const turned = (body: string, degrees: number, x = 50, y = 50): string => `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`

export const mirrored = (body: string): string => `<g transform="translate(100 0) scale(-1 1)">${body}</g>`

/** Repeats a drawing. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Dark objects get lighter details and light ones darker details. */
export const isDark = (colour: string): boolean =>
  [1, 3, 5].reduce((sum, at, index) => sum + Number.parseInt(colour.slice(at, at + 2), 16) * ([0.3, 0.59, 0.11][index] ?? 0), 0) < 110

/** A colour that stands out against this one. */
export const contrast = (colour: string, part = 0.4): string => (isDark(colour) ? light(colour, part) : dark(colour, part))

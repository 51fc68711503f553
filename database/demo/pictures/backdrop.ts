import { PLINTH_AT } from '#database/demo/pictures/placement.ts'
import { mix } from '#database/demo/pictures/shading.ts'

/** An object's shadow on the ground, in pixels. */
export interface Shadow {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
}

/** The surroundings of the objects. */
export type Scene = 'open' | 'table' | 'plinth'

/** Shadows on paper are warm, never black. */
const WARM_DARK = '#2a1d12'

/** SVG of the background: soft light from above on a tinted ground, with the objects' shadows. */
export function backdrop(tint: string, width: number, height: number, shadows: readonly Shadow[], lightAt: number, scene: Scene): string {
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
    ${scene === 'table' ? tableTop(tint, width, height) : scene === 'plinth' ? plinth(tint, width, height) : ''}
    ${shadows.map(({ x, y, halfWidth }) => `<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${halfWidth * 0.17}" fill="url(#shade)"/>`).join('')}
  </svg>`
}

/** The edge of a table in front of a wall. */
const tableTop = (tint: string, width: number, height: number): string =>
  `<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tint, WARM_DARK, 0.16)}"/><stop offset="1" stop-color="${mix(tint, '#ffffff', 0.35)}"/></linearGradient>
    <rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="url(#table)" fill-opacity=".55"/>`

/** A round base seen from slightly above. */
function plinth(tint: string, width: number, height: number): string {
  const top = height * (PLINTH_AT - 0.015)
  const [rx, ry, thick] = [width * 0.4, height * 0.075, height * 0.085]
  const left = width / 2 - rx
  return `<linearGradient id="side"><stop offset="0" stop-color="${mix(tint, WARM_DARK, 0.1)}"/><stop offset=".3" stop-color="${mix(tint, '#ffffff', 0.3)}"/><stop offset="1" stop-color="${mix(tint, WARM_DARK, 0.24)}"/></linearGradient>
    <ellipse cx="${width / 2}" cy="${top + thick * 1.25}" rx="${rx * 1.08}" ry="${ry}" fill="url(#shade)"/>
    <path d="M${left} ${top}v${thick}a${rx} ${ry} 0 0 0 ${rx * 2} 0v-${thick}z" fill="url(#side)"/>
    <ellipse cx="${width / 2}" cy="${top}" rx="${rx}" ry="${ry}" fill="${mix(tint, '#ffffff', 0.55)}"/>`
}

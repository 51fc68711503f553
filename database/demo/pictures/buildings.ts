import { box, type Drawing, dark, flat, light, line, metal, rect, solid, times } from './shading.ts'

const GLASS = '#9fc0cf'
const WALL = '#d9cdb9'
const panes = (x: number, y: number, columns: number, rows: number, w: number, h: number): string =>
  times(rows, (row) => times(columns, (column) => box(x + column * (w + 2.4), y + row * (h + 3), w, h, 0.8, GLASS)))
const gate = (x: number, y: number, w: number, h: number, c: string): string =>
  box(x, y, w, h, 1, c) + times(Math.floor(h / 4), (i) => line(`M${x + 1} ${y + 3 + i * 4}h${w - 2}`, dark(c, 0.4), 0.8, 0.5))

/** Suppliers' buildings, plain, with the supplier's colour on the roof. */
export const buildings: Record<string, Drawing> = {
  'building/factory': ({ main = '#7a8f9a' }) =>
    metal(rect(78, 14, 7, 42, 1), '#b0a595') +
    solid('M4 52V38L26 26v12L48 26v12L70 26v26z', main) +
    box(4, 48, 92, 44, 1, WALL) +
    panes(10, 55, 7, 1, 6, 8) +
    gate(66, 62, 22, 30, '#8b949b') +
    panes(10, 72, 4, 1, 9, 9) +
    flat(rect(0, 91, 100, 3), '#8f8778', 0.7),
  'building/workshop': ({ main = '#7a8f9a' }) =>
    solid('M2 46L50 18l48 28v6H2z', main) +
    box(8, 48, 84, 44, 1, light(WALL, 0.25)) +
    gate(16, 60, 30, 32, '#a08a6c') +
    panes(56, 60, 3, 1, 9, 13) +
    box(40, 34, 20, 9, 2, light(main, 0.5)) +
    flat(rect(0, 91, 100, 3), '#8f8778', 0.7),
  'building/warehouse': ({ main = '#7a8f9a' }) =>
    solid('M2 44Q50 14 98 44v8H2z', main) +
    box(4, 48, 92, 44, 1, '#cfd3d4') +
    times(3, (i) => gate(11 + i * 28, 62, 21, 30, i === 1 ? '#b9bfc3' : '#8b949b')) +
    times(3, (i) => box(14 + i * 28, 54, 15, 4, 1, light(main, 0.3))) +
    flat(rect(0, 91, 100, 3), '#8f8778', 0.7),
  'building/office': ({ main = '#7a8f9a' }) =>
    box(46, 8, 44, 84, 2, main) +
    panes(51, 14, 4, 8, 6.6, 6) +
    box(10, 40, 40, 52, 2, WALL) +
    panes(15, 46, 3, 3, 8, 8) +
    gate(24, 80, 12, 12, '#6f7a80') +
    flat(rect(0, 91, 100, 3), '#8f8778', 0.7),
  'building/line': ({ main = '#7a8f9a' }) =>
    solid('M0 10h100v6H0z', '#b9bfc3') +
    times(
      4,
      (i) =>
        line(`M${14 + i * 24} 16v8`, '#6f7a80', 1.4) +
        solid(`M${7 + i * 24} 28q7-8 14 0z`, '#6f7a80') +
        flat(`M${7 + i * 24} 28h14l6 24H${1 + i * 24}z`, '#fff3c4', 0.35),
    ) +
    times(4, (i) => box(6 + i * 24, 46, 16, 16, 1.5, i % 2 ? light(main, 0.3) : main)) +
    box(0, 62, 100, 8, 3, '#4a4e55') +
    times(9, (i) => flat(`M${3 + i * 11} 64h6v3h-6z`, '#8b949b')) +
    times(3, (i) => solid(`M${10 + i * 38} 70h5l2 22h-9z`, '#8b949b')),
}

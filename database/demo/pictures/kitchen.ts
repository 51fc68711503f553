import {
  BLACK,
  BRASS,
  box,
  column,
  contrast,
  DARK,
  type Drawing,
  dark,
  disc,
  ellipse,
  flat,
  glass,
  glow,
  light,
  line,
  metal,
  moved,
  oval,
  rect,
  STEEL,
  screen,
  solid,
  times,
  tube,
  turned,
  WHITE,
  WOOD,
} from './shading.ts'

const pan = (rim: string, inside: string, handle: string): string =>
  turned(handle, 0) +
  oval(40, 60, 38, 30, rim) +
  oval(40, 57, 35, 26, inside) +
  line('M12 52q8-16 26-18', '#fff', 1.6, 0.3) +
  flat(ellipse(40, 60, 25, 17), '#000', 0.1)
const panHandle = (c: string, tip = c): string =>
  tube('M66 42L84 24', 8, c) + tube('M82 26L95 12', 8.5, tip) + flat(ellipse(93, 14, 1.6), '#000', 0.5)
const potBody = (c: string, y: number, h: number, w = 68): string =>
  tube(`M${50 - w / 2} ${y + 10}h-8v9h8M${50 + w / 2} ${y + 10}h8v9h-8`, 4.4, DARK) + column(50 - w / 2, y, w, h, c, 0.16)
const lid = (c: string, y: number, w = 72): string =>
  solid(`M${50 - w / 2} ${y}q${w / 2}-22 ${w} 0v3h${-w}z`, c) + box(44, y - 20, 12, 8, 4, DARK)
const glassLid = (y: number, w = 72): string =>
  glass(`M${50 - w / 2} ${y}q${w / 2}-24 ${w} 0z`, '#cfe0e6', 0.7) +
  metal(rect(50 - w / 2, y - 1, w, 4, 2)) +
  box(44, y - 20, 12, 8, 4, DARK)
const smallPot = (c: string, x: number, y: number, s: number): string => moved(potBody(c, 36, 46) + glassLid(40), x, y, s)

const knife = (blade: string, handle: string, edge: string): string =>
  turned(metal(blade, '#c6ccd2') + line(edge, '#fff', 1.2, 0.9) + handle, -38)
const woodGrip = (c = '#7a4a2c'): string => box(64, 43, 34, 12, 5, c) + times(3, (i) => disc(71 + i * 10, 49, 1.7, BRASS))

const utensil = (x: number, turn: number, stem: string, head: string, kind: number): string =>
  turned(
    tube(`M${x} 66V34`, 3.6, stem) +
      ([
        oval(x, 20, 8, 14, head),
        box(x - 7, 8, 14, 26, 4, head) + times(3, (i) => flat(rect(x - 4.5 + i * 3.6, 13, 1.6, 15, 0.8), '#000', 0.35)),
        oval(x, 18, 7, 7, head) + line(`M${x - 6} 20q6 24 12 0M${x} 11v20`, dark(head, 0.3), 1.4),
        solid(`M${x - 8} 8h16v12q0 12-8 14-8-2-8-14z`, head),
      ][kind] ?? ''),
    turn,
    x,
    66,
  )
const utensils = (stem: string, head: string): string =>
  utensil(30, -16, stem, head, 0) + utensil(42, -5, stem, head, 1) + utensil(56, 6, stem, head, 3) + utensil(69, 17, stem, head, 2)

const board = (c: string, grain: boolean): string =>
  box(10, 18, 80, 62, 8, c) + (grain ? times(6, (i) => line(`M12 ${26 + i * 9.5}h76`, dark(c, 0.2), 1, 0.35)) : '')

const plate = (y: number, w: number, c: string): string => oval(50, y, w, w * 0.26, c) + oval(50, y - 1, w * 0.68, w * 0.15, light(c, 0.2))
const bowl = (x: number, y: number, w: number, c: string): string =>
  solid(`M${x - w} ${y}q${w * 0.2} ${w * 1.1} ${w * 0.7} ${w * 1.1}h${w * 0.6}q${w * 0.5} 0 ${w * 0.7} ${-w * 1.1}z`, c) +
  oval(x, y, w, w * 0.24, light(c, 0.2)) +
  flat(ellipse(x, y + 0.6, w * 0.86, w * 0.17), dark(c, 0.25), 0.6)

const mug = (c: string): string =>
  tube('M70 36h10q12 2 12 16t-12 18H70', 7, c) + column(16, 16, 58, 74, c, 0.22) + flat(ellipse(45, 22.4, 24, 4.6), dark(c, 0.4), 0.75)

const kettleHandle = (c: string): string => tube('M66 24q24-4 24 20v18q0 10-10 12', 7, c)
const fryer = (c: string): string =>
  solid('M18 22q0-18 18-18h28q18 0 18 18v62q0 12-12 12H30q-12 0-12-12z', c) +
  box(20, 46, 60, 44, 8, dark(c, 0.12)) +
  box(38, 56, 24, 9, 4, contrast(c, 0.35)) +
  box(43, 62, 14, 24, 5, contrast(c, 0.3))

export const kitchen: Record<string, Drawing> = {
  'frying-pan/forged': () =>
    pan('#3c4046', '#2a2d31', panHandle(DARK, WOOD)) +
    times(16, (i) => flat(ellipse(28 + (i % 4) * 8, 50 + Math.floor(i / 4) * 5, 0.8), '#aab', 0.4)),
  'frying-pan/steel': () =>
    pan('#d3d8dc', '#b4bbc2', panHandle(STEEL)) +
    line(ellipse(40, 59, 24, 17), '#fff', 1, 0.6) +
    line(ellipse(40, 59, 15, 10), '#fff', 1, 0.5),
  'frying-pan/cast-iron': () =>
    solid('M4 48q-5 0-4 8l4 2z', '#26282b') +
    pan('#2b2d30', '#1f2123', panHandle('#26282b')) +
    tube('M3 60q-6 0-3-6', 4, '#26282b') +
    line(ellipse(93, 14, 3), '#000', 1.4),
  'pot/stock': ({ main = '#b23a35' }) => potBody(main, 30, 64) + lid(main, 36) + line('M18 44q32 10 64 0', '#fff', 1, 0.4),
  'pot/casserole': ({ main = '#b23a35' }) =>
    solid('M6 46h88v8q0 34-20 34H26Q6 88 6 54z', main) +
    tube('M8 50H0v8h7M92 50h8v8h-7', 5, main) +
    lid(light(main, 0.06), 46, 84) +
    line('M14 60q2 18 12 24', '#fff', 2.4, 0.35),
  'pot/strainer': ({ main = '#b23a35' }) =>
    tube('M74 42L98 36', 6, DARK) +
    column(12, 34, 64, 54, main, 0.16) +
    glass('M12 38q32-24 64 0z', '#cfe0e6', 0.7) +
    metal(rect(11, 37, 66, 5, 2)) +
    times(5, (i) => flat(ellipse(14 + i * 4, 39.6, 1), '#222')) +
    box(38, 18, 12, 8, 4, DARK) +
    solid('M12 42l-8-3 2 10 6 2z', main),
  'cookware/five': ({ main = '#3c4046' }) => smallPot(main, 26, -6, 0.74) + moved(pan(main, dark(main, 0.3), panHandle(DARK)), -2, 34, 0.7),
  'cookware/eight': ({ main = '#3c4046' }) =>
    smallPot(main, -6, -8, 0.62) +
    smallPot(main, 42, 0, 0.56) +
    moved(potBody(main, 40, 36) + glassLid(43), 46, 44, 0.52) +
    moved(pan(main, dark(main, 0.3), panHandle(DARK)), -2, 44, 0.58),
  'cookware/twelve': ({ main = '#3c4046' }) =>
    smallPot(main, 24, -14, 0.52) +
    smallPot(main, -6, 16, 0.5) +
    smallPot(main, 54, 16, 0.5) +
    moved(pan(main, dark(main, 0.3), panHandle(DARK)), -2, 52, 0.46) +
    moved(pan(main, dark(main, 0.3), panHandle(DARK)), 32, 56, 0.42) +
    utensil(88, 6, DARK, main, 1) +
    moved(potBody(main, 44, 32) + glassLid(47), 58, 52, 0.4),
  'knife/chef': () => knife('M2 51Q30 58 64 58V41H40Q14 42 2 51z', woodGrip(), 'M4 51Q32 56.5 63 56.5'),
  'knife/santoku': () =>
    knife('M4 42Q4 58 20 59h44V40H16Q6 40 4 42z', metal(rect(63, 43, 35, 12, 6)) + line('M68 46h24', '#666', 0.9, 0.6), 'M10 57h53') +
    turned(
      times(7, (i) => flat(ellipse(20 + i * 6, 52, 1.6, 3.4), '#8a929a', 0.7)),
      -38,
    ),
  'knife/bread': () =>
    knife(`M2 44h62v13H6z`, box(63, 42, 35, 14, 6, '#2f3338') + line('M70 46h22M70 51h22', '#666', 1), 'M6 45.500h56') +
    turned(
      times(12, (i) => flat(ellipse(7 + i * 4.8, 57.4, 2.4, 1.5), '#efe9de')),
      -38,
    ),
  'utensils/silicone': ({ main = '#5b8a72' }) => utensils(WOOD, main) + column(24, 60, 52, 36, '#e9e4da', 0.2),
  'utensils/steel': ({ main = BLACK }) =>
    metal(rect(6, 6, 88, 7, 3)) +
    times(
      5,
      (i) =>
        line(`M${16 + i * 17} 12v8`, '#777', 2) +
        moved(turned(utensil(0, 0, i % 2 ? STEEL : main, '#c3cad0', [0, 1, 2, 3, 0][i] ?? 0), 180, 0, 44), 16 + i * 17, 6, 1),
    ),
  'utensils/bamboo': ({ main = WOOD }) =>
    times(4, (i) => utensil(50, -36 + i * 24, '#d0a064', '#dcb277', i)) + box(39, 60, 22, 34, 4, main) + line('M39 68h22', '#fff', 2, 0.5),
  'board/bamboo': () =>
    board('#dcb878', true) + flat(rect(38, 22, 24, 6, 3), '#6b4a24', 0.7) + line(rect(17, 33, 66, 41, 4), '#a67c3c', 2, 0.6),
  'board/acacia': () =>
    turned(
      box(41, 70, 18, 28, 7, '#8a5634') +
        disc(50, 40, 38, '#9a623a') +
        times(6, (i) => line(`M${20 + i * 3} ${20 + i * 8}q30 ${8 - i * 2} ${58 - i * 4} 2`, '#5f3820', 1.2, 0.5)) +
        flat(ellipse(50, 91, 3.4), '#3b2214'),
      -24,
      50,
      50,
    ),
  'board/wheat': () =>
    box(20, 6, 58, 84, 8, '#b8c9a4') +
    box(26, 12, 58, 84, 8, '#e3dcc6') +
    line(rect(32, 22, 46, 68, 4), '#b3a98a', 2) +
    flat(rect(45, 15, 20, 4.5, 2.2), '#8a8268', 0.8),
  'bottle/sports': ({ main = '#3f6fb0' }) =>
    tube('M40 10C40 -4 62 -4 62 10', 4.5, DARK) +
    box(38, 6, 24, 16, 4, DARK) +
    column(32, 20, 36, 76, main, 0.14) +
    metal(rect(32, 22, 36, 5, 1)) +
    line('M38 34v52', '#fff', 2.4, 0.35),
  'bottle/tea': ({ main = '#6b7f6a' }) =>
    metal(rect(31, 4, 38, 14, 4)) +
    column(30, 16, 40, 80, main, 0.12) +
    screen(42, 5.5, 16, 10, 3, '#111820') +
    line('M46 9v4M50 9h4v4', '#7fe3ff', 1) +
    metal(rect(30, 86, 40, 6, 1)) +
    line('M37 30v48', '#fff', 2.4, 0.35),
  'bottle/kids': ({ main = '#e88aa4' }) =>
    tube('M56 16q2-14 14-12', 5, '#f6f1e4') +
    solid('M30 26q0-14 20-14t20 14v6H30z', dark(main, 0.12)) +
    tube('M28 40q-14 10 0 24M72 40q14 10 0 24', 4, dark(main, 0.12)) +
    column(28, 28, 44, 66, main, 0.16) +
    disc(50, 62, 12, '#fff3da') +
    flat(ellipse(46, 60, 1.6), DARK) +
    flat(ellipse(54, 60, 1.6), DARK) +
    line('M46 66q4 3 8 0', DARK, 1.2),
  'mug/stoneware': ({ main = '#5f7f8c' }) =>
    mug(main) +
    flat('M16 66q29 10 58 0v18q-29 10-58 0z', dark(main, 0.3), 0.5) +
    times(14, (i) => flat(ellipse(22 + ((i * 17) % 46), 34 + ((i * 11) % 28), 0.9), '#000', 0.2)),
  'mug/porcelain': ({ main = WHITE }) =>
    tube('M70 36h10q10 2 10 14t-10 16H70', 5, BRASS) +
    solid('M14 22h62l-6 58q-1 10-12 10H32q-11 0-12-10z', WHITE) +
    flat('M16.3 44q28.7 8 57.4 0l-2 19q-26.7 8-53.4 0z', main, 0.92) +
    line('M16.5 44q28.5 8 57 0M18.4 63q26.6 8 53.2 0', BRASS, 1) +
    oval(45, 22, 31, 6.5, light(WHITE, 0.2)) +
    flat(ellipse(45, 22.6, 27, 4.6), dark(WHITE, 0.4), 0.6) +
    line('M15 24q30 9 60 0', BRASS, 1.4, 0.9),
  'mug/glass': ({ main = '#b57a3a' }) =>
    tube('M70 40h8q10 2 10 14t-10 14h-8', 5, '#cfe0e4') +
    flat('M22 44h46l-3 38q-1 6-7 6H32q-6 0-7-6z', '#8a5226', 0.85) +
    oval(45, 44, 23, 4, '#d9a66a') +
    glass('M16 14h58l-5 72q-1 8-9 8H30q-8 0-9-8z', '#d9eaee', 0.5) +
    oval(45, 13, 31, 5, main) +
    disc(45, 8, 4, main),
  'dinner/plates': ({ main = WHITE }) => times(5, (i) => plate(88 - i * 6, 44 - (i > 2 ? 10 : 0), main)) + bowl(50, 42, 26, main),
  'dinner/setting': ({ main = WHITE }) =>
    disc(46, 54, 42, main) +
    disc(46, 54, 30, light(main, 0.15)) +
    disc(46, 54, 19, dark(main, 0.08)) +
    disc(46, 54, 14, light(main, 0.2)) +
    moved(mug(main), 66, 2, 0.36),
  'dinner/bowls': ({ main = WHITE }) =>
    bowl(26, 40, 22, main) + bowl(74, 40, 22, main) + plate(80, 46, main) + bowl(50, 54, 26, dark(main, 0.06)),
  'blender/portable': ({ main = '#7fae8a' }) =>
    box(34, 2, 32, 14, 5, main) +
    flat('M33 40h34v20H33z', '#e88aa4', 0.85) +
    glass(rect(31, 14, 38, 48, 6), '#d5e8ec', 0.55) +
    metal('M50 62l-10-4 2-2 8 3 8-3 2 2z') +
    column(29, 60, 42, 36, main, 0.1) +
    disc(50, 80, 6, light(main, 0.5)) +
    tube('M42 4q8-8 16 0', 3, dark(main, 0.2)),
  'blender/jug': ({ main = WHITE }) =>
    box(32, 0, 36, 8, 4, DARK) +
    tube('M72 16q14 0 12 16l-4 20', 5, DARK) +
    flat('M30 34h42l-4 26H34z', '#f0a24a', 0.85) +
    glass('M24 8h52l-8 52H32z', '#d5e8ec', 0.55) +
    box(36, 58, 28, 6, 2, DARK) +
    solid('M30 64h40l8 26q1 6-6 6H28q-7 0-6-6z', main) +
    disc(50, 80, 7, STEEL) +
    line('M50 80v-5', DARK, 1.6),
  'blender/hand': ({ main = WHITE }) =>
    turned(
      box(40, 0, 20, 44, 9, main) +
        box(45, 10, 10, 14, 4, contrast(main, 0.4)) +
        metal(rect(45, 42, 10, 36, 2)) +
        metal('M45 76h10l8 12q1 6-4 6H41q-5 0-4-6z') +
        flat(rect(40, 90, 20, 3), '#555'),
      24,
    ),
  'kettle/steel': ({ main = BLACK }) =>
    kettleHandle(main) +
    metal('M26 22h40l8 64H18z', '#c9cfd4') +
    solid('M30 30L10 24l6 18z', STEEL) +
    solid('M28 22q18-18 36 0z', main) +
    box(42, 6, 8, 7, 3, main) +
    box(14, 86, 64, 8, 4, main),
  'kettle/glass': ({ main = BLACK }) =>
    kettleHandle(main) +
    flat('M22 52h50l3 30H19z', '#7fc4f0', 0.75) +
    glow(47, 78, 34, '#4fb3ff', 0.6) +
    glass('M26 22h42l8 62H18z', '#d8ecf2', 0.5) +
    times(6, (i) => flat(ellipse(30 + i * 7, 74 - (i % 3) * 7, 1.8), '#fff', 0.8)) +
    solid('M26 22q21-14 42 0z', main) +
    glass('M27 28L12 22l8 18z', '#d8ecf2', 0.6) +
    box(14, 84, 66, 10, 5, main),
  'kettle/double-wall': ({ main = WHITE }) =>
    kettleHandle(dark(main, 0.15)) +
    solid('M30 16h34q12 34 10 62 0 8-8 8H26q-8 0-8-8-1-30 12-62z', main) +
    tube('M26 38Q6 36 8 20', 5, STEEL) +
    oval(47, 16, 17, 4, contrast(main, 0.3)) +
    disc(47, 9, 4.5, DARK) +
    box(16, 86, 62, 8, 4, DARK) +
    disc(47, 58, 10, light(main, 0.2)) +
    line('M47 58l4-5', '#d8504a', 1.6),
  'air-fryer/digital': ({ main = BLACK }) =>
    fryer(main) + screen(32, 16, 36, 22, 6, '#101418') + line('M40 22v10M45 22h6v5h-6v5h6M56 22h6v10h-6z', '#7fe3ff', 1.8),
  'air-fryer/manual': ({ main = BLACK }) =>
    fryer(main) + disc(38, 26, 9, STEEL) + line('M38 26v-7', DARK, 2) + disc(62, 26, 9, STEEL) + line('M62 26l5-5', DARK, 2),
  'air-fryer/window': ({ main = BLACK }) =>
    box(6, 10, 88, 84, 12, main) +
    screen(14, 16, 72, 14, 4, '#101418') +
    line('M40 20v6M46 20h5v3h-5v3h5', '#7fe3ff', 1.4) +
    box(12, 36, 76, 50, 6, dark(main, 0.2)) +
    flat(rect(18, 42, 64, 28, 4), '#5a3418') +
    glow(50, 56, 34, '#ffb347', 0.8) +
    times(5, (i) => turned(box(24 + i * 10, 56, 12, 5, 2, '#f0b84a'), i * 14 - 30, 30 + i * 10, 58)) +
    box(34, 74, 32, 7, 3.5, STEEL),
}

import {
  BLACK,
  BRASS,
  ball,
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
  solid,
  times,
  tube,
  turned,
  WHITE,
  WOOD,
} from './shading.ts'

const WARM = '#ffdf9a'
const shade = (d: string, c = '#f3e6cc'): string => solid(d, c) + glow(50, 34, 26, '#fff2c4', 0.55)
const screwBase = (x: number, y: number, w: number): string =>
  metal(rect(x, y, w, 15, 2)) +
  times(3, (i) => line(`M${x} ${y + 4 + i * 4}l${w} -2`, '#6b7077', 1, 0.7)) +
  flat(`M${x + 3} ${y + 15}h${w - 6}l-2 4h${10 - w}z`, '#3a3d42')
const cord = (to: number): string => box(38, 0, 24, 5, 2, DARK) + line(`M50 4v${to - 4}`, DARK, 1.6)

const reel = (c: string, glowing: (i: number) => string): string =>
  disc(46, 48, 42, '#e9eaec') +
  disc(46, 48, 37, c) +
  times(4, (i) => line(ellipse(46, 48, 34 - i * 5.4), dark(c, 0.25), 0.8, 0.6)) +
  times(34, (i) => {
    const a = (i / 17) * Math.PI * 2
    const r = 34 - Math.floor(i / 17) * 10
    return glow(46 + Math.cos(a) * r, 48 + Math.sin(a) * r, 4.4, glowing(i), 1)
  }) +
  disc(46, 48, 14, '#e9eaec') +
  disc(46, 48, 6, '#6b7077') +
  tube('M80 74Q88 90 98 92', 6, c)

const RAINBOW = ['#ff5b5b', '#ffb03b', '#ffe45c', '#5fe08a', '#56b8ff', '#b57bff']
const smartBulb = (c: string): string =>
  solid('M50 4c22 0 34 15 34 31 0 14-9 20-14 30H30C25 55 16 49 16 35 16 19 28 4 50 4z', c) +
  box(31, 62, 38, 14, 4, WHITE) +
  screwBase(38, 76, 24)

const torch = (c: string, head: number, body: number): string =>
  turned(
    solid(`M${50 - head} 22h${head * 2}l${body - head} 18h${-2 * body}z`, dark(c, 0.15)) +
      metal(rect(50 - head - 1, 14, head * 2 + 2, 10, 2)) +
      flat(ellipse(50, 14, head, 3), '#fff6cf') +
      box(50 - body, 40, body * 2, 52, 3, c) +
      times(6, (i) => line(`M${50 - body} ${56 + i * 5}h${body * 2}`, contrast(c, 0.3), 1.2, 0.5)) +
      box(50 - body * 0.5, 44, body, 8, 2, '#e0604a') +
      box(50 - body + 1, 90, body * 2 - 2, 6, 2, DARK),
    38,
  )

const headlamp = (c: string, lampBox: string): string =>
  tube('M10 44C16 12 84 12 90 44', 8, c) +
  tube('M50 20q0-8 0-12', 5, c) +
  line('M18 34C30 18 70 18 82 34', light(c, 0.4), 1.2, 0.6) +
  solid('M8 44q42 18 84 0v10q-42 20-84 0z', c) +
  lampBox
const camping = (top: string, middle: string): string => tube('M30 30C30 2 70 2 70 30', 3.4, STEEL) + top + middle
const lens = (x: number, y: number, r: number): string =>
  metal(ellipse(x, y, r)) + flat(ellipse(x, y, r * 0.78), '#fff4c4') + glow(x, y, r * 1.7, '#fff0b0', 0.6) + disc(x, y, r * 0.24, '#ffe9a0')
const flood = (c: string, y: number): string =>
  box(14, y, 72, 46, 5, c) +
  flat(rect(20, y + 6, 60, 34, 2), '#fbf4dd') +
  times(4, (r) => times(8, (q) => flat(rect(23.5 + q * 7, y + 9 + r * 7.6, 4, 4, 0.6), '#ffd978'))) +
  glow(50, y + 22, 34, '#fff3c0', 0.45)

export const lighting: Record<string, Drawing> = {
  'table-lamp/ceramic': () =>
    solid('M42 50q-18 10-16 26 1 14 12 16h24q11-2 12-16 2-16-16-26z', '#4f7f8c') +
    box(46, 44, 8, 9, 2, BRASS) +
    shade('M32 6h36l16 40H16z') +
    oval(50, 92, 16, 3, dark('#4f7f8c', 0.4)),
  'table-lamp/wood': () =>
    tube('M50 46L26 94M50 46l24 48M50 46v46', 5, WOOD) + shade('M20 8h60v40H20z', '#ece3d2') + line('M24 12h52M24 44h52', '#cbbd9f', 1),
  'table-lamp/metal': () =>
    oval(46, 92, 26, 5, BLACK) +
    tube('M40 90V34Q40 12 62 14', 4.5, BLACK) +
    solid('M42 42Q44 14 66 14t24 28z', BLACK) +
    flat('M42 42h48l-3 4H45z', WARM) +
    glow(66, 50, 22, WARM, 0.7),
  'desk-lamp/arm': ({ main = WHITE }) =>
    oval(34, 91, 28, 6, main) +
    tube('M34 88L20 50L58 22', 4.4, main) +
    disc(20, 50, 4.4, DARK) +
    disc(58, 22, 4, DARK) +
    turned(box(46, 16, 48, 9, 4.5, main) + flat(rect(50, 24, 40, 3, 1.5), '#fff3c4'), 16, 58, 22) +
    glow(70, 42, 20, '#fff0b8', 0.6),
  'desk-lamp/clamp': ({ main = WHITE }) =>
    tube('M24 76C0 30 60 60 58 26', 5, main) +
    times(8, (i) => line(`M${18 + i * 1.2} ${64 - i * 2}h5`, dark(main, 0.3), 0.8, 0.5)) +
    solid('M8 74h34v8H16v8h26v6H8z', DARK) +
    line('M30 90v-6', STEEL, 4) +
    disc(60, 26, 22, main) +
    flat(ellipse(63, 30, 15), '#fff3c4') +
    glow(64, 32, 26, '#fff0b8', 0.6),
  'desk-lamp/charger': ({ main = WHITE }) =>
    box(12, 80, 72, 14, 6, main) +
    line(ellipse(36, 84, 12, 3), '#4fa3e0', 1.2) +
    metal(rect(68, 22, 6, 60, 3)) +
    box(12, 12, 66, 10, 5, main) +
    flat(rect(16, 20, 54, 3, 1.5), '#fff3c4') +
    glow(42, 34, 26, '#fff0b8', 0.6) +
    flat(rect(72, 84, 6, 3, 1.5), '#57d38c'),
  'night-light/bunny': ({ main = '#f6d7de' }) =>
    turned(oval(36, 22, 9, 22, main), -8, 36, 40) +
    turned(oval(64, 22, 9, 22, main), 8, 64, 40) +
    flat(ellipse(36, 22, 3.6, 14), '#f0a9b6', 0.6) +
    flat(ellipse(64, 22, 3.6, 14), '#f0a9b6', 0.6) +
    oval(50, 66, 38, 30, main) +
    glow(50, 62, 36, '#fff1c0', 0.6) +
    flat(ellipse(38, 60, 3), DARK) +
    flat(ellipse(62, 60, 3), DARK) +
    line('M46 68q4 4 8 0', DARK, 1.6),
  'night-light/moon': ({ main = '#f4ecd8' }) =>
    ball(50, 44, 40, main) +
    times(7, (i) =>
      flat(
        ellipse([34, 58, 68, 44, 26, 52, 72][i] ?? 0, [30, 22, 46, 52, 50, 70, 62][i] ?? 0, [7, 5, 8, 6, 4, 7, 4][i] ?? 0),
        dark(main, 0.2),
        0.35,
      ),
    ) +
    glow(46, 38, 46, '#fff3c8', 0.5) +
    tube('M26 96L34 80M74 96L66 80M30 88h40', 4, WOOD),
  'night-light/bear': ({ main = '#e8c9a6' }) =>
    disc(24, 28, 14, main) +
    disc(76, 28, 14, main) +
    flat(ellipse(24, 28, 7), '#fff', 0.4) +
    flat(ellipse(76, 28, 7), '#fff', 0.4) +
    oval(50, 58, 40, 36, main) +
    glow(50, 56, 38, '#fff1c0', 0.6) +
    oval(50, 70, 15, 11, light(main, 0.5)) +
    flat(ellipse(36, 54, 3), DARK) +
    flat(ellipse(64, 54, 3), DARK) +
    flat(ellipse(50, 66, 4, 3), DARK),
  'pendant/rattan': ({ main = '#c79a5b' }) =>
    cord(32) +
    solid('M50 30C78 34 92 56 94 78H6C8 56 22 34 50 30z', main) +
    times(9, (i) => line(`M50 31Q${14 + i * 9} 46 ${8 + i * 10.5} 78`, contrast(main, 0.3), 1.1, 0.6)) +
    times(4, (i) => line(`M${32 - i * 7} ${42 + i * 10}q${18 + i * 7} -8 ${36 + i * 14} 0`, contrast(main, 0.3), 1.1, 0.6)) +
    flat('M6 78h88l-6 5H12z', WARM) +
    glow(50, 84, 26, WARM, 0.7),
  'pendant/glass': ({ main = '#d8e6e8' }) =>
    cord(26) +
    metal(rect(42, 22, 16, 14, 3), BRASS) +
    ball(50, 54, 13, '#ffe9b0') +
    glow(50, 54, 30, WARM, 0.8) +
    glass(ellipse(50, 62, 36), main, 0.5) +
    line('M26 46q6-14 18-18', '#fff', 3.4, 0.8),
  'pendant/metal': ({ main = BLACK }) =>
    cord(24) +
    box(44, 20, 12, 12, 3, dark(main, 0.2)) +
    solid('M44 30h12C60 50 84 54 92 80H8C16 54 40 50 44 30z', main) +
    flat(ellipse(50, 80, 42, 6), '#fff0c0') +
    glow(50, 86, 28, WARM, 0.7) +
    flat(ellipse(50, 81, 8, 4), '#fff'),
  'ceiling-light/round': ({ main = WHITE }) =>
    oval(50, 44, 48, 26, main) + oval(50, 50, 44, 23, '#fff7e2') + glow(50, 50, 50, '#fff3cc', 0.6),
  'ceiling-light/square': ({ main = WHITE }) =>
    solid('M20 26h60l18 42q1 4-3 4H5q-4 0-3-4z', main) + flat('M23 31h54l14 35H9z', '#fff7e2') + glow(50, 50, 50, '#fff3cc', 0.6),
  'ceiling-light/wood': ({ main = WHITE }) =>
    solid('M50 10l46 24v34L50 94 4 68V34z', WOOD) +
    solid('M50 18l38 20v26L50 86 12 64V38z', main) +
    flat('M50 23l33 17v22L50 81 17 62V40z', '#fff7e2') +
    glow(50, 52, 44, '#fff3cc', 0.6),
  'wall-lamp/up-down': ({ main = BRASS }) =>
    flat('M34 22L18 0h64L66 22z', '#fff3c4', 0.85) +
    flat('M34 78L18 100h64L66 78z', '#fff3c4', 0.85) +
    metal(rect(32, 20, 36, 60, 5), main) +
    box(62, 40, 10, 20, 2, DARK),
  'wall-lamp/swing': ({ main = BRASS }) =>
    metal(rect(6, 34, 14, 38, 6), main) +
    tube('M18 52L40 60L62 44', 4, main) +
    disc(40, 60, 4, main) +
    solid('M48 14h32l14 34H38z', '#efe6d4') +
    glow(66, 40, 24, WARM, 0.5) +
    flat('M38 48h56l-4 3H42z', WARM),
  'wall-lamp/mirror': ({ main = BRASS }) =>
    metal(rect(42, 20, 16, 16, 3), main) +
    metal(rect(2, 8, 96, 13, 6), main) +
    flat(rect(6, 16, 88, 6, 3), '#fff7dc') +
    glow(50, 26, 48, '#fff3c8', 0.5) +
    glass(rect(16, 38, 68, 58, 8), '#c6dbe3', 0.75) +
    line('M60 44L30 84', '#fff', 4, 0.6),
  'bulb/e27': () =>
    solid('M50 4c22 0 33 15 33 31 0 16-14 24-17 40H34C31 59 17 51 17 35 17 19 28 4 50 4z', '#fdf6e2') +
    glow(50, 36, 36, '#fff0bf', 0.7) +
    box(33, 66, 34, 12, 3, WHITE) +
    screwBase(37, 77, 26),
  'bulb/e14': () =>
    solid('M50 2C58 14 72 28 72 48q0 16-10 24H38q-10-8-10-24C28 28 42 14 50 2z', '#fdf6e2') +
    glow(50, 46, 30, '#fff0bf', 0.7) +
    box(38, 70, 24, 10, 3, WHITE) +
    screwBase(41, 78, 18),
  'bulb/gu10': () =>
    oval(50, 16, 42, 12, '#e4e6e8') +
    flat(ellipse(50, 15, 36, 9), '#fff6d4') +
    times(7, (i) => glow(26 + i * 8, 15, 6, '#ffe08a', 0.9)) +
    solid('M8 18q42 18 84 0L70 66H30z', WHITE) +
    times(5, (i) => line(`M${24 + i * 13} 30l${6 - i * 3} 34`, '#aab0b6', 1.2, 0.6)) +
    box(32, 64, 36, 18, 4, WHITE) +
    metal(rect(37, 81, 6, 15, 2)) +
    metal(rect(57, 81, 6, 15, 2)),
  'led-strip/rgb': () =>
    reel('#2f3238', (i) => RAINBOW[i % 6] ?? '#fff') +
    box(76, 8, 20, 44, 4, WHITE) +
    times(12, (i) => disc(80.5 + (i % 3) * 5.5, 17 + Math.floor(i / 3) * 8, 2, RAINBOW[(i * 5) % 6] ?? '#fff')),
  'led-strip/white': () => reel('#f2f2ee', () => '#fff4c8') + box(70, 6, 28, 20, 3, DARK) + line('M84 26Q96 50 88 76', DARK, 2),
  'led-strip/cob': () =>
    tube('M6 20C40 2 96 6 90 30S10 40 10 62s70 12 84 30', 11, '#f0f0ec') +
    line('M6 20C40 2 96 6 90 30S10 40 10 62s70 12 84 30', '#ffd24a', 5) +
    line('M6 20C40 2 96 6 90 30S10 40 10 62s70 12 84 30', '#fff3b8', 2.4) +
    turned(box(86, 84, 12, 10, 2, DARK), 30, 92, 90),
  'smart-bulb/colour': () =>
    smartBulb('#c79af0') + glow(34, 30, 26, '#4fc3ff', 0.8) + glow(66, 32, 26, '#ff6ab4', 0.8) + glow(50, 20, 18, '#ffe27a', 0.7),
  'smart-bulb/white': () =>
    smartBulb('#fffaf0') +
    glow(34, 34, 24, '#ffe0a0', 0.9) +
    glow(66, 34, 24, '#d8ecff', 0.9) +
    line('M40 70q10-7 20 0M44 74q6-4 12 0', '#4fa3e0', 1.6),
  'smart-bulb/filament': () =>
    glow(50, 38, 40, '#ffb347', 0.6) +
    line('M44 62L40 28M56 62l4-34M40 28l6 26M60 28l-6 26', '#ff9a2e', 2.4) +
    glass('M50 4c22 0 34 15 34 31 0 14-9 20-14 32H30C25 55 16 49 16 35 16 19 28 4 50 4z', '#e8a64a', 0.5) +
    line('M28 24q4-10 14-13', '#fff', 3, 0.8) +
    metal(rect(35, 65, 30, 11, 3), BRASS) +
    screwBase(38, 76, 24),
  'solar-lantern/rattan': ({ main = '#7a5236' }) =>
    tube('M24 40C20 -6 80 -6 76 40', 3.6, dark(main, 0.2)) +
    box(34, 18, 32, 8, 3, DARK) +
    solid('M26 26h48q18 32 0 66H26q-18-34 0-66z', main) +
    flat('M32 34h36q11 25 0 50H32q-11-25 0-50z', '#ffdc8c', 0.85) +
    times(7, (i) => line(`M${28 + i * 7.3} 26Q${10 + i * 13.3} 59 ${28 + i * 7.3} 92`, main, 3)) +
    times(5, (i) => line(`M${20 - (i % 2) * 2} ${38 + i * 11}h${60 + (i % 2) * 4}`, main, 2.4)),
  'solar-lantern/cutout': ({ main = BLACK }) =>
    tube('M38 16C38 0 62 0 62 16', 3, main) +
    solid('M30 22L50 10l20 12z', main) +
    solid('M22 24h56l-5 66H27z', main) +
    times(3, (r) => times(4, (q) => flat(`M${33 + q * 11} ${32 + r * 19}q6 6 0 14q-6-8 0-14z`, '#ffdd8e'))) +
    glow(50, 58, 32, '#ffd67a', 0.35) +
    box(24, 88, 52, 7, 2, dark(main, 0.2)),
  'solar-lantern/flame': ({ main = BLACK }) =>
    box(28, 4, 44, 8, 3, main) +
    flat(rect(32, 2, 36, 3, 1), '#2d4468') +
    glass(rect(30, 12, 40, 42, 4), '#ffe2b0', 0.5) +
    flat('M50 16c16 18 12 34 0 36-14-2-15-20-7-24 3 6 5 2 7-12z', '#ff9a2e') +
    flat('M50 30c8 10 6 18 0 20-7-1-8-11 0-20z', '#ffe27a') +
    glow(50, 36, 28, '#ffb347', 0.5) +
    times(3, (i) => line(`M${34 + i * 16} 12v42`, main, 2.4)) +
    box(28, 52, 44, 7, 3, main) +
    solid('M45 59h10l-5 41z', dark(main, 0.2)),
  'floodlight/sensor': () =>
    tube('M20 20L20 66M80 20v46', 4, STEEL) +
    flood(DARK, 22) +
    box(38, 4, 24, 14, 4, DARK) +
    disc(50, 80, 12, WHITE) +
    line('M42 80q8 6 16 0', '#888', 1) +
    solid('M12 2h76l6 16H6z', '#2d4468'),
  'floodlight/panel': () =>
    moved(flood('#4a4e55', 0), -8, 46, 0.9) +
    solid('M34 4h58l6 38H28z', '#2d4468') +
    times(4, (i) => line(`M${46 + i * 11} 4l${-4 + i * 2.6} 38`, '#9ab8dc', 0.8)) +
    line('M31 23h64', '#9ab8dc', 0.8) +
    tube('M88 42C100 70 86 78 74 74', 2.6, BLACK),
  'floodlight/remote': () =>
    tube('M8 36v26q0 4 6 4M76 36v26q0 4-6 4', 4, STEEL) +
    moved(flood('#5c6168', 0), -10, 14, 1) +
    box(78, 40, 20, 50, 5, WHITE) +
    disc(88, 50, 4, '#d8504a') +
    times(6, (i) => disc(83.5 + (i % 2) * 9, 62 + Math.floor(i / 2) * 9, 2.8, '#9aa1a9')),
  'string-lights/retro': () =>
    line('M0 16Q50 40 100 14', BLACK, 2.6) +
    times(4, (i) => {
      const x = 12 + i * 25
      const y = [22, 28, 28, 21][i] ?? 24
      return (
        box(x - 4, y - 2, 8, 12, 2, BLACK) +
        glow(x, y + 28, 18, '#ffb84d', 0.7) +
        glass(`M${x - 4} ${y + 10}h8q9 10 7 24-2 12-11 16-9-4-11-16-2-14 7-24z`, '#f2b45c', 0.6) +
        line(`M${x - 2} ${y + 18}v16l4-10v14`, '#ff8a1e', 1.4)
      )
    }),
  'string-lights/copper': () =>
    tube('M50 50m-34 0A34 30 0 1 1 84 56A30 26 0 1 1 24 52A26 22 0 1 1 74 50', 1.8, '#c77a3f') +
    times(16, (i) => {
      const a = i * 0.9
      const r = 22 + (i % 3) * 6
      return (
        glow(50 + Math.cos(a) * r * 1.1, 50 + Math.sin(a) * r, 7, '#ffd67a', 0.95) +
        disc(50 + Math.cos(a) * r * 1.1, 50 + Math.sin(a) * r, 1.6, '#fff6d4')
      )
    }) +
    box(70, 76, 26, 18, 3, DARK),
  'string-lights/cotton': () =>
    line('M2 8C30 60 70 0 98 50M10 74Q50 100 92 74', '#6b6259', 1.8) +
    times(6, (i) => {
      const c = ['#f2e3c8', '#e8b4a4', '#c9d6c0', '#f4ead8', '#d8a98e', '#dfe3df'][i] ?? '#fff'
      const x = [12, 38, 66, 92, 28, 72][i] ?? 0
      const y = [24, 40, 26, 44, 78, 80][i] ?? 0
      return (
        ball(x, y, 13, c) +
        glow(x, y, 13, '#fff3c8', 0.5) +
        line(`M${x - 9} ${y - 6}q9 6 18 2M${x - 10} ${y + 4}q10-6 20 0`, dark(c, 0.2), 0.7, 0.5)
      )
    }),
  'torch/tactical': ({ main = '#2f3338' }) => torch(main, 17, 11),
  'torch/pocket': ({ main = '#8c949c' }) => torch(main, 11, 9),
  'torch/long-range': ({ main = '#3c4147' }) =>
    solid('M20 30q-14 0-14 18t14 20h30V30z', main) +
    metal(rect(48, 22, 12, 54, 4)) +
    oval(64, 49, 12, 30, '#d9dee3') +
    flat(ellipse(65, 49, 9, 24), '#fff4c4') +
    glow(72, 49, 28, '#fff0b0', 0.6) +
    tube('M14 32C16 8 44 10 46 26', 7, BLACK) +
    box(12, 66, 18, 22, 4, main),
  'headlamp/sensor': ({ main = BLACK }) => headlamp(main, box(32, 44, 36, 28, 9, dark(main, 0.1)) + lens(43, 58, 9) + lens(59, 58, 6)),
  'headlamp/wide': ({ main = '#e0842e' }) =>
    headlamp(
      main,
      solid('M14 50q36 16 72 0v16q-36 18-72 0z', DARK) + line('M20 62q30 13 60 0', '#fff2c0', 6) + glow(50, 68, 34, '#fff0b0', 0.6),
    ),
  'headlamp/power': ({ main = '#4f8a4a' }) => headlamp(main, metal(ellipse(50, 66, 22)) + lens(50, 66, 18)),
  'camping-lantern/collapsible': ({ main = '#4f8a5a' }) =>
    camping(
      box(22, 24, 56, 14, 6, main),
      solid('M26 38h48q4 5 0 9q4 5 0 9q4 5 0 9q4 5 0 9H26q-4-5 0-9q-4-5 0-9q-4-5 0-9q-4-5 0-9z', '#fff3cf') +
        glow(50, 58, 30, '#fff0b8', 0.7) +
        box(22, 74, 56, 20, 7, main) +
        disc(50, 84, 4, WHITE),
    ),
  'camping-lantern/retro': ({ main = '#3a3d42' }) =>
    camping(
      solid('M32 20h36l6 12H26z', main),
      glass('M32 32h36q10 18 0 38H32q-10-20 0-38z', '#ffe2a8', 0.5) +
        flat('M50 38c8 12 8 22 0 26-8-4-8-14 0-26z', '#ffb02e') +
        glow(50, 52, 24, '#ffc45c', 0.7) +
        line('M27 34v40M73 34v40', dark(main, 0.1), 3) +
        box(24, 70, 52, 8, 3, main) +
        solid('M28 78h44l6 14q1 4-4 4H26q-5 0-4-4z', main) +
        disc(78, 82, 5, BRASS),
    ),
  'camping-lantern/speaker': ({ main = '#e0842e' }) =>
    camping(
      oval(50, 30, 28, 10, main),
      flat(rect(24, 30, 52, 26), '#fff6d8') +
        glow(50, 43, 32, '#fff0b8', 0.7) +
        column(22, 52, 56, 42, main, 0.2) +
        times(4, (r) => times(9, (q) => flat(ellipse(29 + q * 5.2, 66 + r * 6 + Math.abs(q - 4) * -0.4, 1.4), '#111', 0.6))),
    ),
}

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
  GLASS,
  glass,
  glow,
  light,
  line,
  metal,
  mirrored,
  moved,
  oval,
  RUBBER,
  rect,
  STEEL,
  screen,
  seam,
  solid,
  times,
  tube,
  turned,
  WHITE,
} from './shading.ts'

const bud = (c: string, stem: boolean): string =>
  (stem ? solid('M6 4C6 0 16 0 17 7L19 30a3.4 3.4 0 0 1-7 .6L10 14C6 13 6 8 6 4z', c) : disc(11, 9, 9, c)) +
  oval(7, 7, 4.5, 5.5, dark(c, 0.3)) +
  flat(ellipse(6.4, 6.6, 2.4, 3.2), '#111', 0.6)

const earbudCase = (c: string): string =>
  box(14, 52, 72, 38, 16, c) + line('M15 66h70', dark(c, 0.4), 0.9, 0.6) + disc(50, 76, 1.8, '#57d38c')

const phone = (x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, w * 0.14, '#2b2e35') + screen(x + w * 0.05, y + w * 0.05, w * 0.9, h - w * 0.1, w * 0.1, '#3d5a80')

const cups = (c: string, extra: string): string =>
  tube('M20 60C16 8 84 8 80 60', 6.5, c) +
  line('M25 42C32 18 68 18 75 42', light(c, 0.3), 2, 0.5) +
  box(11, 46, 19, 36, 9, c) +
  box(70, 46, 19, 36, 9, c) +
  box(24, 48, 9, 32, 4.5, dark(c, 0.45)) +
  box(67, 48, 9, 32, 4.5, dark(c, 0.45)) +
  extra

const watchStraps = (c: string, w = 26): string =>
  solid(`M${50 - w / 2} 36L${50 - w / 2 + 3} 4q.5-3 3-3h${w - 12}q2.5 3 3L${50 + w / 2} 36z`.replace('2.5 3', '2.5 0 3'), c) +
  solid(`M${50 - w / 2} 64l3 32q.5 3 3 3h${w - 12}q2.5 0 3-3l3-32z`, c) +
  times(4, (i) => flat(ellipse(50, 78 + i * 5, 1.3), '#000', 0.35))

const key = (x: number, y: number, w: number, c: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="6.4" rx="1.3" fill="${c}"/><rect x="${x + 0.5}" y="${y + 0.4}" width="${w - 1}" height="4.6" rx="1" fill="${light(c, 0.22)}"/>`

const keyRows = (x: number, y: number, columns: number, rows: number, c: string): string =>
  times(rows, (row) => times(columns, (column) => key(x + column * 7.4, y + row * 7.4, 6.6, c)))

const plugTip = (c: string): string => metal(rect(-4, -11, 8, 10, 2)) + box(-5.5, -2, 11, 16, 3, c)
const usbA = (c: string): string =>
  metal(rect(-5.5, -14, 11, 14, 1)) + flat(rect(-3.4, -11, 2.4, 3), '#444') + flat(rect(1, -11, 2.4, 3), '#444') + box(-7, -1, 14, 18, 3, c)

const lens = (x: number, y: number, r: number): string =>
  disc(x, y, r, '#15181d') +
  disc(x, y, r * 0.66, '#26364d') +
  disc(x, y, r * 0.36, '#0c0f14') +
  flat(ellipse(x - r * 0.25, y - r * 0.28, r * 0.16), '#fff', 0.85)

const port = (x: number, y: number, w = 13): string =>
  flat(rect(x, y, w, 4.6, 2.3), '#15171b') + flat(rect(x + 2, y + 1.8, w - 4, 1, 0.5), '#777')
const portA = (x: number, y: number): string => flat(rect(x, y, 14, 6.6, 1), '#15171b') + flat(rect(x + 2, y + 1.2, 10, 2.2), '#e88a2a')

const charger = (c: string, ports: string, w: number, h: number): string =>
  metal(rect(50 - 13, 4, 5, 20, 2.5)) +
  metal(rect(50 + 8, 4, 5, 20, 2.5)) +
  box(50 - w / 2, 20, w, h, 11, c) +
  box(50 - w / 2 + 4, 20 + h - 26, w - 8, 22, 6, dark(c, 0.1)) +
  ports

const bank = (c: string, extra: string, w = 46): string => box(50 - w / 2, 6, w, 88, 9, c) + extra
const leds = (x: number, y: number): string => times(4, (i) => flat(ellipse(x + i * 4.6, y, 1.2), i < 3 ? '#7fe3a5' : '#888'))
const ring = (c: string): string => line(ellipse(50, 38, 14), contrast(c, 0.35), 2.4, 0.7) + line('M50 60v8', contrast(c, 0.35), 2.4, 0.7)

const station = (c: string): string =>
  tube('M26 32v-14q0-6 6-6h36q6 0 6 6v14', 6, DARK) +
  box(8, 26, 84, 64, 9, c) +
  box(13, 31, 74, 54, 6, DARK) +
  screen(34, 37, 32, 17, 2, '#112233') +
  line('M39 45h10M39 49h6', '#7fe3ff', 1.6) +
  line('M56 48h6', '#8be08b', 4) +
  times(
    2,
    (i) =>
      disc(25, 45 + i * 24, 7.5, '#53585f') + flat(ellipse(22.5, 45 + i * 24, 1.3), '#111') + flat(ellipse(27.5, 45 + i * 24, 1.3), '#111'),
  ) +
  port(36, 62) +
  port(52, 62) +
  portA(36, 71) +
  portA(52, 71) +
  disc(77, 45, 5, '#e8782a') +
  disc(77, 68, 6, '#53585f')

const phoneBack = (c: string): string =>
  box(26, 3, 48, 94, 9, c) +
  box(30, 7, 20, 22, 6, dark(c, 0.25)) +
  lens(36, 13, 4.4) +
  lens(44, 22, 4.4) +
  lens(36, 24, 3) +
  line('M26 36v9M74 30v14', dark(c, 0.3), 1)

export const electronics: Record<string, Drawing> = {
  'earbuds/stem': ({ main = WHITE }) =>
    solid('M18 44q0-30 32-30t32 30v12H18z', light(main, 0.1)) +
    flat('M24 46q0-24 26-24t26 24z', dark(main, 0.5), 0.75) +
    moved(bud(main, true), 22, 26, 1.05) +
    moved(mirrored(bud(main, true)), -27, 26, 1.05) +
    earbudCase(main),
  'earbuds/round': ({ main = WHITE }) =>
    solid(ellipse(38, 38, 32), main) +
    line('M7 44q31 10 62 0', dark(main, 0.4), 1, 0.6) +
    disc(38, 56, 2, '#57d38c') +
    moved(bud(main, true), 52, 52, 1.35) +
    moved(mirrored(bud(main, true)), -36, 58, 1.2),
  'earbuds/hook': ({ main = DARK }) =>
    times(2, (i) =>
      moved(
        tube('M20 54C6 40 8 12 26 10 42 9 44 26 34 34', 5, main) +
          box(24, 30, 20, 18, 8, main) +
          oval(44, 42, 6, 7, dark(main, 0.3)) +
          disc(32, 38, 3, contrast(main, 0.3)),
        i * 46,
        i * 30,
      ),
    ),
  'headphones/smooth': ({ main = BLACK }) => cups(main, disc(20.5, 64, 4, contrast(main, 0.2))),
  'headphones/folded': ({ main = BLACK }) =>
    tube('M16 58C8 22 92 22 84 58', 8, main) +
    moved(disc(0, 0, 21, main) + disc(0, 0, 13, dark(main, 0.4)) + disc(0, 0, 6, contrast(main, 0.2)), 30, 66) +
    moved(disc(0, 0, 21, main) + disc(0, 0, 13, dark(main, 0.4)) + disc(0, 0, 6, contrast(main, 0.2)), 70, 66),
  'headphones/gaming': ({ main = BLACK }) =>
    cups(
      main,
      tube('M20 80q2 14 22 14', 3, DARK) +
        oval(46, 94, 6, 3.6, DARK) +
        line(ellipse(20.5, 64, 6, 12), '#4fd1ff', 1.8) +
        line(ellipse(79.5, 64, 6, 12), '#4fd1ff', 1.8),
    ),
  'earphones/remote': ({ main = WHITE }) =>
    tube('M28 26C22 60 44 56 46 74M70 26C78 60 50 52 46 74C44 90 62 96 74 88', 2.6, main) +
    moved(bud(main, true), 14, 10, 1) +
    moved(mirrored(bud(main, true)), -15, 10, 1) +
    box(35, 46, 6, 15, 3, main) +
    turned(metal(rect(72, 82, 14, 7, 2)), -22, 74, 88),
  'earphones/hook': ({ main = WHITE }) =>
    tube('M24 34C6 20 20 2 34 12M76 34C94 20 80 2 66 12', 4, main) +
    tube('M28 38C34 64 50 56 50 76M72 38C66 64 50 56 50 76v18', 2.6, main) +
    disc(27, 30, 10, main) +
    disc(73, 30, 10, main) +
    oval(37, 30, 4, 6, dark(main, 0.4)) +
    oval(63, 30, 4, 6, dark(main, 0.4)) +
    metal(rect(46.5, 84, 7, 14, 2)),
  'earphones/metal': ({ main = WHITE }) =>
    tube('M50 24A27 27 0 1 1 49 24M50 32a19 19 0 1 1-1 0', 2.6, main) +
    line('M30 50h40', dark(main, 0.35), 4) +
    tube('M34 24C30 14 26 14 22 14M66 24c4-10 8-10 12-10', 2.6, main) +
    turned(metal(rect(10, 6, 16, 13, 3)), -12, 18, 12) +
    oval(9, 15, 4, 7, '#4a4d52') +
    turned(metal(rect(74, 6, 16, 13, 3)), 12, 82, 12) +
    oval(91, 15, 4, 7, '#4a4d52'),
  'speaker/barrel': ({ main = BLACK }) =>
    box(6, 28, 88, 46, 21, main) +
    times(9, (r) => line(`M${14} ${34 + r * 4.2}h72`, contrast(main, 0.25), 0.9, 0.45)) +
    oval(9, 51, 6, 20, DARK) +
    oval(91, 51, 6, 20, DARK) +
    box(34, 42, 32, 14, 3, dark(main, 0.4)) +
    line('M41 49h18', WHITE, 2, 0.8) +
    tube('M84 32q12-8 10 12', 3, DARK),
  'speaker/block': ({ main = '#2f6db5' }) =>
    tube('M30 18q20-16 40 0', 5, DARK) +
    box(14, 16, 72, 74, 16, main) +
    box(20, 22, 60, 62, 12, dark(main, 0.35)) +
    disc(50, 58, 20, DARK) +
    disc(50, 58, 14, '#4a4e55') +
    disc(50, 58, 6, '#22252a') +
    disc(37, 31, 5, '#22252a') +
    disc(63, 31, 5, '#22252a'),
  'speaker/lights': ({ main = BLACK }) =>
    column(26, 6, 48, 86, main, 0.28) +
    times(7, (i) => line(`M27 ${36 + i * 6}q23 11 46 0`, contrast(main, 0.25), 1, 0.4)) +
    line('M26.5 22q23 12 47 0', '#55d7ff', 3) +
    line('M26.5 26q23 12 47 0', '#b36bff', 2) +
    line('M27 82q23 11 46 0', '#ff6bb0', 3),
  'soundbar/short': () =>
    box(8, 40, 84, 22, 6, BLACK) +
    times(26, (i) => line(`M${14 + i * 2.8} 44v14`, '#6b7077', 0.8, 0.5)) +
    flat(ellipse(50, 58, 1.3), '#57d38c') +
    box(20, 61, 14, 4, 1, DARK) +
    box(66, 61, 14, 4, 1, DARK),
  'soundbar/long': () =>
    box(2, 42, 96, 14, 7, '#4a4e55') +
    times(30, (i) => line(`M${8 + i * 2.9} 45v8`, '#15171b', 1, 0.5)) +
    metal(rect(45, 44, 10, 10, 5)) +
    box(12, 55, 12, 3, 1, BLACK) +
    box(76, 55, 12, 3, 1, BLACK) +
    box(36, 66, 10, 26, 3, DARK) +
    times(3, (i) => disc(41, 72 + i * 6, 1.8, '#8b9098')),
  'soundbar/subwoofer': () =>
    box(2, 68, 66, 14, 4, BLACK) +
    times(20, (i) => line(`M${7 + i * 2.9} 71v8`, '#6b7077', 0.8, 0.5)) +
    box(64, 22, 32, 60, 4, DARK) +
    disc(80, 56, 12, '#1b1d21') +
    disc(80, 56, 8, '#4a4e55') +
    disc(80, 56, 3, '#22252a') +
    line('M69 30h22', '#6b7077', 1.4),
  'microphone/lavalier': ({ main = BLACK }) =>
    box(8, 16, 34, 52, 8, main) +
    flat(rect(13, 22, 24, 14, 2), '#111') +
    line('M17 29h8', '#57d38c', 2) +
    oval(25, 12, 9, 8, '#4a4d52') +
    box(52, 34, 34, 52, 8, main) +
    oval(69, 30, 9, 8, '#4a4d52') +
    flat(ellipse(69, 52, 3), '#57d38c') +
    metal(rect(62, 66, 14, 20, 2)),
  'microphone/handheld': ({ main = BLACK }) =>
    turned(
      solid('M42 40h16l-3 50q0 5-5 5t-5-5z', main) +
        metal(rect(39, 34, 22, 8, 3)) +
        disc(50, 20, 17, '#9aa1a9') +
        times(5, (i) => line(`M${36} ${12 + i * 4.4}q14 5 28 0`, '#555', 0.8, 0.7) + line(`M${40 + i * 5} 6q2 14 0 28`, '#555', 0.8, 0.7)) +
        box(47, 52, 6, 10, 3, STEEL),
      34,
    ),
  'microphone/studio': ({ main = BLACK }) =>
    column(33, 6, 34, 58, main, 0.35) +
    times(6, (i) => line(`M34 ${20 + i * 4}q16 7 32 0`, contrast(main, 0.35), 1.1, 0.6)) +
    disc(50, 54, 3, STEEL) +
    tube('M28 36v14q0 20 22 20t22-20V36', 4, DARK) +
    tube('M50 72v16', 5, DARK) +
    oval(50, 91, 26, 5.5, DARK),
  'charger/one': ({ main = WHITE }) => charger(main, port(43.5, 72), 50, 68),
  'charger/two': ({ main = WHITE }) => charger(main, port(43.5, 68) + port(43.5, 79), 56, 74),
  'charger/mixed': ({ main = WHITE }) => charger(main, port(30, 71) + portA(54, 70), 74, 66),
  'cable/coil': ({ main = BLACK }) =>
    times(3, (i) => tube(ellipse(50, 52, 34 - i * 5, 30 - i * 5), 4, main)) +
    line('M46 18v20M54 18v20', contrast(main, 0.3), 4) +
    turned(moved(plugTip(main), 24, 26), -35, 24, 26) +
    turned(moved(plugTip(main), 78, 26), 35, 78, 26) +
    tube('M27 34q4 10 14 4M75 34q-4 10-14 4', 4, main),
  'cable/usb-a': ({ main = BLACK }) =>
    tube('M26 40C22 90 50 96 50 66S78 20 76 62', 4.4, main) +
    moved(usbA(main), 26, 26, 1.2) +
    turned(moved(plugTip(main), 76, 76, 1.2), 180, 76, 72),
  'cable/lightning': ({ main = WHITE }) =>
    tube('M50 26C6 26 6 80 50 80S94 30 52 34 20 66 50 68 72 52 58 48', 4, main) +
    turned(moved(metal(rect(-3, -10, 6, 9, 1.5)) + box(-5, -2, 10, 16, 3, main), 62, 18, 1.2), 80, 62, 22) +
    turned(moved(plugTip(main), 56, 50, 1.1), -70, 56, 48),
  'wireless/puck': ({ main = WHITE }) =>
    tube('M50 64C50 90 70 94 92 88', 4, main) +
    metal(ellipse(46, 44, 38, 34)) +
    solid(ellipse(46, 42, 35, 30), main) +
    line(ellipse(46, 42, 24, 20), dark(main, 0.2), 1, 0.7) +
    line('M48 32l-7 11h9l-6 10', contrast(main, 0.35), 2.4, 0.8),
  'wireless/foldable': ({ main = WHITE }) =>
    solid('M4 72l14-12h64l14 12v8q0 3-3 3H7q-3 0-3-3z', main) +
    box(12, 26, 24, 40, 5, main) +
    screen(15, 30, 18, 33, 3, '#34465e') +
    box(44, 50, 16, 14, 4, light(main, 0.2)) +
    box(40, 56, 24, 10, 4, main) +
    tube('M78 66V44', 5, main) +
    box(68, 30, 20, 22, 7, '#2b2e35') +
    screen(70.5, 32.5, 15, 17, 5, '#1d2b3a'),
  'wireless/stand': ({ main = BLACK }) =>
    oval(50, 88, 32, 7, main) +
    solid('M38 86L34 30h32l-4 56z', main) +
    turned(phone(30, 8, 40, 66), 0) +
    glow(50, 40, 16, '#7fb3ff', 0.4) +
    line('M52 30l-8 14h10l-6 12', WHITE, 3, 0.9),
  'power-bank/cables': ({ main = BLACK }) =>
    tube('M68 12C92 10 90 46 72 46', 4, dark(main, 0.2)) +
    bank(main, leds(36, 84)) +
    turned(moved(plugTip(main), 84, 60, 0.9), 180, 84, 56) +
    line('M77 34q8 6 7 18', dark(main, 0.3), 3.4) +
    line('M34 14v14', contrast(main, 0.3), 2, 0.6),
  'power-bank/display': ({ main = BLACK }) =>
    bank(
      main,
      screen(33, 14, 34, 24, 4, '#10141a') +
        line('M40 20v12M46 20h7v6h-7v6h7M58 21l3-1v12', '#7fe3ff', 2) +
        port(36, 88) +
        box(72, 60, 3, 12, 1.5, dark(main, 0.2)),
      50,
    ),
  'power-bank/slim': ({ main = STEEL }) =>
    turned(
      metal(rect(30, 4, 40, 92, 5), main) +
        flat(rect(44, 8, 12, 4, 2), '#15171b') +
        leds(43, 88) +
        line('M40 46h20', contrast(main, 0.3), 2, 0.5),
      14,
    ),
  'mag-bank/stand': ({ main = WHITE }) =>
    bank(main, ring(main) + solid('M38 64h24v6L74 92H64L50 74 36 92H26l12-22z', dark(main, 0.16)), 54),
  'mag-bank/soft': ({ main = WHITE }) =>
    box(20, 16, 60, 76, 16, main) +
    line(ellipse(50, 48, 18), contrast(main, 0.35), 2.6, 0.7) +
    line('M50 74v8', contrast(main, 0.35), 2.6, 0.7) +
    leds(43, 24),
  'mag-bank/clear': ({ main = WHITE }) =>
    box(24, 6, 52, 88, 9, light(main, 0.25)) +
    box(30, 12, 40, 50, 4, '#566271') +
    times(3, (i) => box(32 + i * 12.5, 15, 11, 44, 5, '#3f7fb0')) +
    line('M32 70h36M32 76h24M32 82h30', '#c98a3a', 1.4) +
    glass(rect(24, 6, 52, 88, 9), GLASS, 0.4),
  'mag-bank/ring': ({ main = WHITE }) =>
    turned(bank(main, ring(main) + leds(43, 86), 52), -12) +
    line(ellipse(50, 60, 15, 17), '#767d85', 5) +
    line(ellipse(49.3, 59.3, 15, 17), '#e2e6ea', 2) +
    box(42, 40, 16, 8, 3, STEEL),
  'power-station/plain': ({ main = '#e08a34' }) => station(main),
  'power-station/solar': ({ main = '#4c6a57' }) =>
    solid('M40 6h56l-8 66H32z', '#3a3f46') +
    times(3, (r) => times(4, (col) => flat(`M${42.5 + col * 12.8 - r * 2} ${10 + r * 20}h11.4l-2 17h-11.4z`, '#274a7d'))) +
    moved(station(main), 2, 34, 0.66),
  'power-station/lamp': ({ main = '#c4483a' }) => station(main) + glow(50, 22, 26, '#fff3c0', 0.7) + box(34, 16, 32, 9, 4, '#fff6d8'),
  'phone-case/silicone': ({ main = '#3f6fb0' }) =>
    box(25, 2, 50, 96, 10, main) +
    box(29, 6, 23, 25, 7, dark(main, 0.35)) +
    lens(36, 13, 4.8) +
    lens(45, 23, 4.8) +
    flat(ellipse(46, 12, 1.6), '#fff8d8') +
    line(ellipse(50, 58, 15), contrast(main, 0.16), 1.8, 0.6) +
    line('M50 77v8', contrast(main, 0.16), 1.8, 0.6),
  'phone-case/clear': ({ main = '#3f6fb0' }) =>
    phoneBack(light(main, 0.2)) +
    glass(rect(23, 0, 54, 100, 11), '#dfeef2', 0.32) +
    line(rect(23.6, 0.6, 52.8, 98.8, 10.6), main, 2.4, 0.75) +
    line('M62 12L34 60', '#fff', 5, 0.28),
  'phone-case/wallet': ({ main = '#8a5a3a' }) =>
    turned(phone(42, 6, 44, 88), 4) +
    solid('M12 8q0-4 4-4h28v92H16q-4 0-4-4z', main) +
    seam('M16 8h26M16 92h26M16 8v84', light(main, 0.5)) +
    times(
      3,
      (i) =>
        box(18, 22 + i * 15, 24, 12, 1.5, dark(main, 0.15)) +
        flat(rect(20, 20 + i * 15, 20, 4, 1), ['#e0d7c6', '#7fa6c9', '#cdb169'][i] ?? '#fff'),
    ) +
    box(42, 42, 16, 14, 4, main) +
    disc(53, 49, 2, BRASS),
  'screen-protector/frame': () =>
    phone(36, 8, 50, 90) +
    solid('M8 2h50q5 0 5 5v86q0 5-5 5H8q-5 0-5-5V7q0-5 5-5zm4 9v78q0 2 2 2h38q2 0 2-2V11q0-2-2-2H14q-2 0-2 2z', '#5f86a8') +
    glass(rect(12, 9, 42, 82, 4), '#d6ecf5', 0.7) +
    line('M44 14L20 54', '#fff', 4, 0.7),
  'screen-protector/pair': () =>
    turned(
      glass(rect(14, 8, 44, 86, 6), '#cfe8f5', 0.75) + flat(rect(30, 12, 12, 3, 1.5), '#345', 0.7) + line('M46 18L22 58', '#fff', 4, 0.75),
      -9,
      40,
      90,
    ) +
    turned(
      glass(rect(44, 8, 44, 86, 6), '#cfe8f5', 0.8) + flat(rect(60, 12, 12, 3, 1.5), '#345', 0.7) + line('M78 20L54 62', '#fff', 5, 0.8),
      9,
      60,
      90,
    ),
  'screen-protector/curved': () =>
    phone(20, 12, 50, 86) +
    solid('M70 12q6 0 6 7v72q0 7-6 7z', '#23262c') +
    glass('M26 2h48q12 2 12 12v72q0 10-10 10H32q-8 0-8-8L22 8q0-6 4-6z', '#d6ecf5', 0.62) +
    line('M78 8q5 4 5 10v60', '#fff', 2.2, 0.9) +
    line('M60 10L32 58', '#fff', 5, 0.6),
  'phone-stand/desk': ({ main = STEEL }) =>
    oval(50, 90, 34, 7, main) +
    metal('M44 88L40 44h20l-4 44z', main) +
    turned(phone(27, 4, 46, 66), -4) +
    solid('M24 66h52v6q0 3-3 3H27q-3 0-3-3z', main),
  'phone-stand/tripod': ({ main = BLACK }) =>
    tube('M50 56L24 94M50 56L76 94M50 56v38', 5, main) +
    disc(50, 56, 6, contrast(main, 0.3)) +
    turned(phone(18, 8, 64, 36), 0) +
    box(14, 20, 6, 14, 2, main) +
    box(80, 20, 6, 14, 2, main) +
    tube('M50 44v10', 6, main),
  'phone-stand/gooseneck': ({ main = BLACK }) =>
    tube('M22 82C10 30 40 70 52 48', 7, main) +
    times(9, (i) => line(`M${17 + i * 0.2} ${76 - i * 3}h6`, contrast(main, 0.3), 0.7, 0.5)) +
    box(8, 78, 28, 14, 4, main) +
    box(12, 92, 8, 6, 2, DARK) +
    turned(phone(50, 4, 36, 60), 12, 68, 34) +
    turned(box(46, 26, 44, 12, 4, main), 12, 68, 34),
  'smartwatch/round': ({ main = BLACK }) =>
    watchStraps(main) +
    metal(ellipse(50, 50, 27)) +
    screen(26, 26, 48, 48, 24, '#12161d') +
    line('M50 31A19 19 0 1 1 33 59', '#4fd1a5', 2.6) +
    line('M50 36A14 14 0 1 1 37 55', '#ff7a7a', 2.6) +
    line('M45 46v8M50 46h5v8h-5z', WHITE, 1.8) +
    box(76, 44, 5, 11, 2, STEEL),
  'smartwatch/square': ({ main = BLACK }) =>
    watchStraps(main, 32) +
    metal(rect(26, 24, 48, 52, 14)) +
    screen(29, 27, 42, 46, 11, '#12161d') +
    line('M36 40h12M36 46h20', WHITE, 2.4) +
    line('M36 62l6-6 6 4 8-10 8 4', '#4fd1ff', 2.2) +
    box(74, 40, 4, 10, 2, '#e08a34'),
  'smartwatch/tall': ({ main = STEEL }) =>
    metal(rect(34, 0, 32, 100, 6), main) +
    times(8, (i) => line(`M35 ${4 + i * 4}h30M35 ${96 - i * 4}h30`, '#555', 0.7, 0.6)) +
    box(26, 20, 48, 60, 10, DARK) +
    screen(29, 23, 42, 54, 8, '#12161d') +
    times(3, (r) =>
      times(3, (q) =>
        disc(
          38 + q * 12,
          36 + r * 14,
          4.4,
          ['#ef6b6b', '#4fa3e0', '#57d38c', '#e0b84a', '#a98be0', '#e08ab0', '#6bc9c9', '#e0894a', '#8b98a8'][r * 3 + q] ?? '#fff',
        ),
      ),
    ) +
    box(74, 34, 4, 12, 2, STEEL),
  'fitness-band/colour': ({ main = BLACK }) =>
    solid('M38 2h24l2 30H36zM36 68h28l-2 30H38z', main) +
    box(33, 24, 34, 52, 15, DARK) +
    screen(36, 28, 28, 44, 11, '#101418') +
    line('M44 40h12', '#fff', 4) +
    line('M44 50h12M44 58h8', '#4fd1a5', 2.6),
  'fitness-band/amoled': ({ main = BLACK }) =>
    tube('M50 14C10 14 10 88 50 88S90 14 50 14', 12, main) +
    box(30, 3, 40, 24, 9, DARK) +
    screen(33, 6, 34, 18, 7, '#101418') +
    line('M40 15l5 0 3-5 4 10 3-5h6', '#ff6b6b', 1.8),
  'fitness-band/woven': ({ main = BLACK }) =>
    solid('M37 0h26v100H37z', main) +
    times(16, (i) => line(`M37 ${3 + i * 6.2}l6.5 3 6.5-3 6.5 3 6.5-3`, contrast(main, 0.3), 0.9, 0.5)) +
    box(34, 26, 32, 48, 8, DARK) +
    screen(37, 30, 26, 40, 5, '#101418') +
    line(ellipse(50, 46, 8), '#e0b84a', 2) +
    line('M44 62h12', '#fff', 2),
  'kids-watch/camera': ({ main = '#4f9be0' }) =>
    watchStraps(main, 32) +
    box(24, 24, 52, 52, 12, main) +
    screen(29, 32, 42, 38, 6, '#dff1ff') +
    disc(50, 28, 2.4, '#15181d') +
    disc(50, 48, 8, '#f2c59a') +
    flat('M38 66q0-12 12-12t12 12z', '#e86f6f'),
  'kids-watch/games': ({ main = '#e86f9a' }) =>
    watchStraps(main, 30) +
    disc(50, 50, 28, main) +
    screen(30, 30, 40, 40, 20, '#ffe9a8') +
    line('M42 50h10M47 45v10', '#3f6fb0', 3.6) +
    disc(58, 47, 2.4, '#d8504a') +
    disc(62, 53, 2.4, '#57b36a'),
  'kids-watch/torch': ({ main = '#4f9be0' }) =>
    watchStraps(main, 30) +
    glow(50, 18, 20, '#fff3a8', 0.9) +
    box(26, 26, 48, 50, 9, main) +
    box(40, 20, 20, 8, 3, '#fff6c8') +
    screen(31, 33, 38, 36, 4, '#1d3557') +
    line('M40 46h4v10h-4zM52 46h8v5h-8v5h8', '#fff', 2.2),
  'kids-watch/school': ({ main = '#e86f9a' }) =>
    watchStraps(main, 34) +
    solid('M22 34l10-10h36l10 10v32L68 76H32L22 66z', main) +
    screen(30, 32, 40, 36, 5, '#e8f7e4') +
    line('M38 58V44l12-6 12 6v14z', '#57915f', 2.4) +
    line('M47 58v-8h6v8', '#57915f', 2),
  'keyboard/mechanical': ({ main = BLACK }) =>
    box(0, 28, 100, 46, 5, main) +
    flat(rect(3, 31, 94, 40, 3), '#6a5cff', 0.35) +
    keyRows(4.5, 33, 12, 4, contrast(main, 0.12)) +
    times(12, (i) =>
      flat(rect(5 + i * 7.4, 38.6 + (i % 4) * 7.4, 5.6, 1.2), ['#5df0d0', '#ff7ac8', '#ffd75d', '#6ab7ff'][i % 4] ?? '#fff', 0.8),
    ) +
    key(26, 63, 44, contrast(main, 0.12)) +
    key(6, 63, 16, '#e0604a') +
    key(74, 63, 19, contrast(main, 0.12)),
  'keyboard/compact': ({ main = WHITE }) =>
    box(10, 28, 80, 48, 8, main) +
    keyRows(14, 33, 10, 4, contrast(main, 0.1)) +
    key(30, 63.5, 40, contrast(main, 0.1)) +
    key(14.5, 63.5, 12, '#4f9be0') +
    key(74, 63.5, 12, contrast(main, 0.1)),
  'keyboard/round': ({ main = WHITE }) =>
    solid('M4 34q0-5 5-5h82q5 0 5 5l2 36q0 4-4 4H6q-4 0-4-4z', main) +
    times(4, (r) => times(11, (q) => disc(10.5 + q * 8, 38 + r * 8.6, 3.3, contrast(main, 0.14)))) +
    box(30, 66, 40, 5, 2.5, contrast(main, 0.14)) +
    box(14, 24, 72, 7, 3, dark(main, 0.25)),
  'mouse/plain': ({ main = BLACK }) =>
    solid('M24 42Q24 4 50 4t26 38v24q0 30-26 30T24 66z', main) +
    line('M50 4v34M24 44q26-12 52 0', dark(main, 0.45), 1.2, 0.8) +
    box(46.5, 16, 7, 16, 3.5, contrast(main, 0.4)),
  'mouse/vertical': ({ main = BLACK }) =>
    solid('M18 92q-8-2-4-14L34 18q6-14 20-12 12 2 14 16l16 58q3 12-8 12z', main) +
    line('M50 8q10 22 8 46L86 84M58 54q-20 4-32 22', contrast(main, 0.3), 1.4, 0.7) +
    turned(box(52, 18, 7, 14, 3.5, '#e0604a'), -12, 55, 25) +
    turned(box(30, 46, 16, 5, 2.5, contrast(main, 0.3)), -60, 38, 48),
  'mouse/gaming': ({ main = BLACK }) =>
    solid('M50 4C68 4 74 20 76 40l4 22q0 34-30 34T20 62l4-22C26 20 32 4 50 4z', main) +
    flat('M40 8l-10 40 8 8 4-46zM60 8l10 40-8 8-4-46z', contrast(main, 0.2), 0.5) +
    line('M26 70q8 20 24 20t24-20', '#4fd1ff', 2.4) +
    box(46, 14, 8, 18, 4, '#57d38c') +
    box(47, 40, 6, 8, 2, contrast(main, 0.4)),
  'hub/five': ({ main = STEEL }) =>
    tube('M50 26C50 8 76 20 78 4', 4.6, DARK) +
    metal(rect(8, 26, 84, 34, 6), main) +
    portA(16, 40) +
    portA(34, 40) +
    port(54, 41) +
    flat(rect(72, 40, 13, 7, 1.5), '#15171b'),
  'hub/eight': ({ main = STEEL }) =>
    tube('M24 24C20 4 44 8 46 2', 4.6, DARK) +
    solid('M4 44L22 24h72L80 44z', light(main, 0.2)) +
    metal(rect(4, 44, 76, 34, 3), main) +
    solid('M80 44l14-20v34L80 78z', dark(main, 0.2)) +
    portA(10, 52) +
    portA(28, 52) +
    portA(46, 52) +
    port(62, 53) +
    flat(rect(10, 65, 12, 7, 1), '#15171b') +
    flat(rect(28, 66, 20, 4, 1), '#15171b') +
    port(54, 66),
  'hub/desktop': ({ main = STEEL }) =>
    metal(rect(28, 6, 44, 86, 8), main) +
    times(3, (i) => portA(34, 18 + i * 12) + port(53, 19 + i * 12, 12)) +
    flat(rect(36, 58, 28, 7, 1.5), '#15171b') +
    flat(rect(36, 70, 12, 9, 1), '#15171b') +
    flat(rect(52, 70, 12, 9, 1), '#15171b') +
    flat(ellipse(50, 12, 1.6), '#57d38c') +
    oval(50, 93, 28, 4, dark(main, 0.3)),
  'camera/pan-tilt': () =>
    oval(50, 90, 26, 7, WHITE) +
    box(36, 68, 28, 22, 8, WHITE) +
    disc(50, 40, 34, WHITE) +
    box(26, 22, 48, 40, 18, BLACK) +
    lens(50, 42, 14) +
    flat(ellipse(66, 32, 1.6), '#57d38c'),
  'camera/solar': () =>
    solid('M18 6h64l10 20H8z', '#2d4468') +
    times(5, (i) => line(`M${26 + i * 12} 6l${-3 + i * 1.4} 20`, '#8fb0d8', 0.7)) +
    tube('M50 26v14', 6, STEEL) +
    box(14, 38, 62, 28, 13, WHITE) +
    solid('M66 38h12q10 0 10 14t-10 14H66z', BLACK) +
    lens(76, 52, 9) +
    tube('M36 66v14h24', 6, STEEL) +
    box(56, 74, 8, 20, 3, WHITE),
  'camera/floodlight': () =>
    box(4, 8, 38, 26, 4, DARK) +
    box(58, 8, 38, 26, 4, DARK) +
    flat(rect(7, 11, 32, 20, 2), '#fff6d0') +
    flat(rect(61, 11, 32, 20, 2), '#fff6d0') +
    glow(23, 20, 22, '#fff0b0', 0.6) +
    glow(77, 20, 22, '#fff0b0', 0.6) +
    tube('M30 34l14 14M70 34L56 48', 6, WHITE) +
    disc(50, 50, 14, WHITE) +
    box(36, 62, 28, 34, 12, WHITE) +
    lens(50, 76, 11),
  'doorbell/slim': ({ main = BLACK }) =>
    box(34, 2, 32, 96, 14, main) +
    lens(50, 20, 10) +
    metal(ellipse(50, 72, 12)) +
    disc(50, 72, 9, contrast(main, 0.2)) +
    line(ellipse(50, 72, 10.6), '#4fd1ff', 1.6),
  'doorbell/wide': ({ main = STEEL }) =>
    metal(rect(26, 6, 48, 88, 6), main) +
    box(30, 10, 40, 38, 4, BLACK) +
    lens(50, 29, 13) +
    times(5, (i) => flat(rect(40, 54 + i * 2.6, 20, 1, 0.5), '#222', 0.6)) +
    disc(50, 80, 9, WHITE) +
    line('M46 82h8M50 76a4 4 0 0 1 4 6h-8a4 4 0 0 1 4-6', '#444', 1.4),
  'doorbell/chime': ({ main = BLACK }) =>
    box(12, 6, 32, 88, 13, main) +
    lens(28, 24, 10) +
    metal(ellipse(28, 68, 11)) +
    disc(28, 68, 8, contrast(main, 0.2)) +
    box(54, 44, 40, 50, 12, WHITE) +
    times(4, (r) => times(5, (q) => flat(ellipse(64 + q * 5, 56 + r * 5, 1.1), '#555', 0.7))) +
    line('M68 84h12', '#4fa3e0', 2),
  'doorbell/screen': ({ main = BLACK }) =>
    box(4, 22, 24, 70, 10, main) +
    lens(16, 36, 7.6) +
    metal(ellipse(16, 72, 8)) +
    box(34, 26, 64, 52, 5, WHITE) +
    screen(38, 30, 50, 44, 2, '#5a83a3') +
    flat('M38 74V58h50v16z', '#6b7a5a') +
    solid('M54 74q0-18 10-18t10 18z', '#b8553f') +
    disc(64, 49, 6.5, '#eac09a') +
    disc(93, 52, 2, '#57d38c'),
  'action-cam/housing': ({ main = BLACK }) =>
    glass(rect(10, 20, 80, 66, 10), '#bfdce6', 0.6) +
    box(18, 28, 64, 50, 6, main) +
    lens(62, 50, 17) +
    box(24, 34, 18, 14, 2, '#15181d') +
    box(66, 12, 14, 9, 3, STEEL) +
    box(6, 40, 6, 20, 2, STEEL) +
    box(42, 84, 16, 12, 3, DARK),
  'action-cam/dual': ({ main = BLACK }) =>
    box(8, 20, 84, 60, 9, main) +
    lens(68, 50, 18) +
    screen(14, 36, 32, 32, 3, '#4f7fae') +
    flat('M14 68l10-14 8 8 6-6 8 12z', '#3f6650') +
    box(18, 15, 16, 6, 2, '#d8504a') +
    line('M16 28h14', contrast(main, 0.4), 2),
  'action-cam/kit': ({ main = BLACK }) =>
    tube('M44 58L22 96', 7, DARK) +
    box(24, 8, 70, 50, 8, main) +
    lens(72, 33, 15) +
    screen(30, 22, 24, 22, 2, '#4f7fae') +
    tube('M56 70q22-4 30 12', 5, RUBBER) +
    box(50, 62, 10, 14, 3, STEEL) +
    box(74, 80, 20, 14, 4, DARK),
}

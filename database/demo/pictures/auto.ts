import {
  BLACK,
  BRASS,
  box,
  contrast,
  DARK,
  type Drawing,
  dark,
  disc,
  ellipse,
  flat,
  glass,
  light,
  line,
  metal,
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
} from './shading.ts'

const lens = (x: number, y: number, r: number): string =>
  disc(x, y, r, '#15181d') +
  disc(x, y, r * 0.66, '#26364d') +
  disc(x, y, r * 0.36, '#0c0f14') +
  flat(ellipse(x - r * 0.25, y - r * 0.28, r * 0.16), '#fff', 0.85)
const carPlug = (c: string, face: string): string =>
  metal(rect(44, 84, 12, 14, 5)) +
  metal(rect(32, 62, 5, 14, 2)) +
  metal(rect(63, 62, 5, 14, 2)) +
  solid('M34 40h32l-4 46H38z', DARK) +
  box(22, 8, 56, 36, 9, c) +
  face
const seat = (c: string, panel: string): string =>
  box(34, 0, 32, 20, 8, c) +
  metal(rect(40, 18, 4, 8, 1)) +
  metal(rect(56, 18, 4, 8, 1)) +
  solid('M30 24h40q10 4 8 44H22q-2-40 8-44z', c) +
  solid('M16 66h68q8 4 6 18-2 10-12 10H22q-10 0-12-10-2-14 6-18z', c) +
  panel
const seatPanel = (c: string): string => solid('M36 30h28q6 4 5 32H31q-1-28 5-32z', c) + solid('M26 72h48q6 2 4 14H22q-2-12 4-14z', c)
const phone = (x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, w * 0.14, '#2b2e35') +
  screen(x + w * 0.06, y + w * 0.06, w * 0.88, h - w * 0.12, w * 0.1, '#3d5a80') +
  line(
    `M${x + w * 0.3} ${y + h * 0.8}L${x + w * 0.45} ${y + h * 0.5} ${x + w * 0.6} ${y + h * 0.6} ${x + w * 0.7} ${y + h * 0.25}`,
    '#7fe3ff',
    2,
  )
const helmet = (c: string, visor: string, chin: string): string =>
  solid('M8 54Q6 8 52 8t44 46l-4 18q-2 8-12 8H62L20 86Q8 76 8 54z', c) + chin + visor + line('M22 26q12-12 28-12', '#fff', 3.4, 0.5)
const glove = (c: string, extra: string): string =>
  solid('M24 96V62L10 46q-4-8 4-10l14 10V16q1-6 6-6t6 6v-6q1-6 6-6t6 6v6q1-6 6-6t6 6v12q1-5 6-5t6 6v32q0 12-8 18v16z', c) +
  line('M40 16v24M52 14v26M64 20v22', dark(c, 0.5), 1.4, 0.6) +
  extra
const cuff = (c: string): string => box(20, 80, 56, 17, 4, c) + box(46, 84, 28, 8, 2, dark(c, 0.3))
const cloth = (x: number, y: number, c: string): string => box(x, y, 62, 13, 6, c) + line(`M${x + 6} ${y + 8}h50`, dark(c, 0.4), 1, 0.5)
const motorcycle = (c: string): string =>
  disc(20, 76, 17, RUBBER) +
  disc(20, 76, 9, STEEL) +
  disc(80, 76, 17, RUBBER) +
  disc(80, 76, 9, STEEL) +
  tube('M20 76L34 34M80 76L62 58H40L34 40M26 30l12 6', 4.4, STEEL) +
  solid('M36 40q14-12 28 0l-4 10H38z', c) +
  solid('M62 42h28q2 6-6 8H62z', DARK) +
  box(40, 56, 24, 18, 5, '#6b7077')

export const auto: Record<string, Drawing> = {
  'dash-cam/rear': () =>
    box(6, 30, 56, 36, 6, DARK) +
    lens(42, 48, 14) +
    box(12, 36, 14, 8, 2, '#17324a') +
    box(26, 16, 14, 15, 3, '#53585f') +
    box(18, 10, 30, 8, 3, '#33373d') +
    tube('M62 50q10 4 10 16', 2.4, BLACK) +
    box(62, 66, 34, 24, 6, DARK) +
    lens(79, 78, 9),
  'dash-cam/wifi': () =>
    solid('M30 4h40l-6 20H36z', '#33373d') +
    box(16, 22, 68, 50, 8, DARK) +
    lens(50, 47, 19) +
    flat(ellipse(76, 30, 2), '#57d38c') +
    line('M38 86q12-10 24 0M43 91q7-6 14 0', '#4f9be0', 2.6) +
    disc(50, 96, 2, '#4f9be0'),
  'dash-cam/mirror': () =>
    solid('M46 2h8v16h-8z', DARK) +
    solid('M10 18h80q8 0 8 10l-4 30q-2 8-10 8H16q-8 0-10-8L2 28q0-10 8-10z', DARK) +
    flat('M12 23h76q4 0 4 6l-4 26q-1 5-6 5H18q-5 0-6-5L8 29q0-6 4-6z', '#6f93ab') +
    flat('M54 24h36l-4 34H54z', '#3d5a74') +
    flat('M56 58l10-24h8l12 24z', '#53585f') +
    line('M70 38v5M70 48v6', '#fff', 1.8) +
    line('M36 26L18 54', '#fff', 4, 0.35) +
    moved(box(0, 0, 30, 20, 5, DARK) + lens(15, 10, 7), 34, 76),
  'car-charger/two': ({ main = BLACK }) =>
    carPlug(
      main,
      flat(rect(28, 20, 18, 9, 1.4), '#15171b') +
        flat(rect(31, 22, 12, 3), '#e88a2a') +
        flat(rect(53, 21, 18, 7, 3.5), '#15171b') +
        flat(rect(56, 23.6, 12, 1.6, 0.8), '#888') +
        line('M24 36h52', '#57b8ff', 1.8),
    ),
  'car-charger/cable': ({ main = BLACK }) =>
    tube('M74 26C104 26 96 76 80 84', 3, DARK) +
    metal(rect(72, 84, 9, 10, 2)) +
    carPlug(main, disc(50, 26, 13, contrast(main, 0.2)) + line('M50 18a8 8 0 1 1-8 8', contrast(main, 0.5), 1.8) + disc(50, 26, 3, STEEL)),
  'car-charger/bluetooth': ({ main = BLACK }) =>
    turned(metal(rect(44, 86, 12, 12, 5)) + solid('M36 50h28l-4 38H40z', DARK), 0) +
    solid('M20 30Q20 4 50 4t30 26q0 24-30 24T20 30z', main) +
    screen(32, 14, 36, 18, 5, '#101418') +
    line('M38 19v8M43 19h6v8h-6zM54 19h8v4h-8v4h8', '#7fe3ff', 1.6) +
    line('M44 36l12 8-6 4V34l6 4-12 8', '#57b8ff', 1.8),
  'car-gear/inflator': ({ main = BLACK }) =>
    tube('M70 30C98 20 98 70 84 92', 4.4, RUBBER) +
    metal(rect(80, 86, 8, 12, 2), BRASS) +
    box(18, 10, 54, 82, 12, main) +
    screen(27, 20, 36, 22, 4, '#101418') +
    line('M33 26v10M38 26h6v5h-6v5h6M50 26h7v10h-7', '#7fe3ff', 1.8) +
    disc(45, 60, 9, contrast(main, 0.3)) +
    line('M45 55v10M40 60h10', main, 2.2) +
    box(28, 78, 34, 6, 3, contrast(main, 0.25)),
  'car-gear/vacuum': ({ main = BLACK }) =>
    turned(
      solid('M8 40h30v28H8L0 62V46z', '#53585f') +
        glass(rect(34, 34, 26, 40, 6), '#bcd4de', 0.8) +
        flat('M36 60h22v12H36z', '#8a7a64', 0.5) +
        solid('M58 32h24q18 2 18 20t-18 22H58z', main) +
        tube('M62 34Q76 10 94 36', 7, main) +
        disc(86, 54, 5, '#57d38c'),
      -14,
    ),
  'car-gear/starter': ({ main = BLACK }) =>
    tube('M30 40C6 30 2 66 12 78', 5, '#d8443a') +
    tube('M70 40C94 30 98 66 88 78', 5, '#26282c') +
    solid('M4 74h16l2 20h-6l-4-8-4 8H2z', '#d8443a') +
    solid('M80 74h16l2 20h-6l-4-8-4 8h-6z', '#26282c') +
    box(22, 10, 56, 60, 9, main) +
    screen(32, 18, 36, 18, 4, '#101418') +
    line('M38 22v9M43 22h6v9h-6zM54 22h6v9h-6z', '#7fe3a5', 1.8) +
    line('M52 42l-8 12h10l-6 10', '#f0c02e', 3) +
    flat(rect(30, 60, 12, 4, 2), '#111'),
  'seat-cover/leather': ({ main = BLACK }) =>
    seat(
      main,
      seatPanel(light(main, 0.08)) +
        line('M36 38h28M35 46h30M34 54h32M26 78h48', contrast(main, 0.4), 1.1, 0.6) +
        seam('M30 30q-4 10-5 34M70 30q4 10 5 34', '#d8443a', 0.9),
    ),
  'seat-cover/linen': ({ main = BLACK }) =>
    seat(
      dark(main, 0.08),
      seatPanel(light(main, 0.3)) +
        times(6, (i) => line(`M${38 + i * 5} 32v28M${28 + i * 9} 74v12`, dark(main, 0.3), 0.8, 0.4)) +
        box(20, 90, 60, 6, 3, '#7a5638'),
    ),
  'seat-cover/mesh': ({ main = BLACK }) =>
    seat(
      main,
      seatPanel(contrast(main, 0.2)) +
        times(5, (r) => times(6, (q) => flat(ellipse(37 + q * 5.2, 34 + r * 6, 1.6), '#111', 0.5))) +
        times(9, (q) => flat(ellipse(28 + q * 5.6, 80, 1.6), '#111', 0.5)) +
        box(26, 44, 6, 12, 2, '#4f9be0') +
        box(68, 44, 6, 12, 2, '#4f9be0'),
    ),
  'car-mount/magnetic': ({ main = BLACK }) =>
    metal(ellipse(50, 34, 30)) +
    disc(50, 34, 26, main) +
    disc(50, 34, 15, contrast(main, 0.16)) +
    line('M42 30v8q0 7 8 7t8-7v-8', STEEL, 5) +
    tube('M50 62v14', 8, DARK) +
    box(34, 74, 12, 22, 3, main) +
    box(54, 74, 12, 22, 3, main) +
    box(32, 70, 36, 10, 4, main),
  'car-mount/clamp': ({ main = BLACK }) =>
    phone(30, 2, 40, 62) +
    box(20, 18, 12, 24, 4, main) +
    box(68, 18, 12, 24, 4, main) +
    box(36, 62, 28, 8, 3, main) +
    tube('M50 68L62 84', 7, DARK) +
    solid('M40 88q22-14 44 0l4 10H36z', RUBBER) +
    disc(62, 84, 6, STEEL),
  'car-mount/wireless': ({ main = BLACK }) =>
    box(22, 4, 56, 62, 14, main) +
    box(12, 24, 14, 24, 5, contrast(main, 0.15)) +
    box(74, 24, 14, 24, 5, contrast(main, 0.15)) +
    disc(50, 34, 18, contrast(main, 0.12)) +
    line('M52 22l-9 14h8l-5 12', '#57b8ff', 3) +
    box(38, 64, 24, 6, 2, contrast(main, 0.15)) +
    tube('M50 68v14', 8, DARK) +
    oval(50, 88, 24, 8, RUBBER) +
    line('M20 56q30 14 60 0', '#57b8ff', 1.6, 0.7),
  'car-care/cloths': ({ main = '#5f83ad' }) =>
    cloth(20, 74, main) +
    cloth(18, 60, light(main, 0.4)) +
    cloth(21, 46, dark(main, 0.15)) +
    cloth(18, 32, light(main, 0.2)) +
    solid('M22 34Q16 10 40 8q14-4 22 6 18 2 18 20z', main) +
    line('M34 32q4-14 14-18M56 32q0-10 10-14', dark(main, 0.4), 1.6, 0.5),
  'car-care/organiser': ({ main = '#4a4e55' }) =>
    tube('M30 36Q50 14 70 36', 4, dark(main, 0.3)) +
    box(52, 14, 14, 30, 4, '#e8b42e') +
    box(70, 22, 16, 20, 3, '#4f9be0') +
    box(16, 18, 26, 24, 3, '#d8d2c4') +
    solid('M4 38h92l-5 54q0 4-4 4H13q-4 0-4-4z', main) +
    line('M50 40v54', dark(main, 0.4), 1.6) +
    box(14, 56, 30, 30, 3, contrast(main, 0.14)) +
    box(56, 56, 30, 30, 3, contrast(main, 0.14)) +
    box(46, 34, 8, 10, 2, BLACK),
  'car-care/mats': ({ main = '#4a4e55' }) =>
    times(2, (i) =>
      moved(
        solid('M6 8h34l4 10v60q0 6-6 6H8q-6 0-6-6V22z', main) +
          line('M9 14h28l3 8v54q0 3-3 3H10q-3 0-3-3V24z', contrast(main, 0.4), 1.6, 0.8) +
          times(6, (r) => line(`M12 ${30 + r * 7}h24`, contrast(main, 0.3), 2, 0.5)),
        2 + i * 52,
        6,
      ),
    ),
  'moto-helmet/full': ({ main = BLACK }) =>
    helmet(
      main,
      solid('M40 36q34-10 54 2l-2 18q-28 8-50 2-6-10-2-22z', '#26343f') + line('M48 40q20-6 40-1', '#fff', 2.4, 0.5),
      solid('M44 60q26 6 48-2l-4 16q-2 8-10 8H60q-14-4-16-22z', dark(main, 0.06)) +
        times(3, (i) => line(`M${62 + i * 8} 70l6-1`, '#111', 2.4)),
    ),
  'moto-helmet/open': ({ main = BLACK }) =>
    solid('M8 56Q6 8 52 8q40 2 44 34-30-4-42 8-6 18-4 36-20 4-34-4Q8 72 8 56z', main) +
    solid('M52 38q24-12 46 4l2 6q-26-6-46 2z', dark(main, 0.3)) +
    flat('M54 50q-6 18-4 36l10-2q-4-18 4-32z', '#d9c8a8', 0.9) +
    tube('M40 84q14 14 28 6', 3, DARK) +
    disc(40, 54, 4, STEEL) +
    line('M22 26q12-12 28-12', '#fff', 3.4, 0.5),
  'moto-helmet/modular': ({ main = BLACK }) =>
    helmet(main, '', '') +
    flat('M40 42q30-8 54 0l-4 34q-22 8-44 4-8-18-6-38z', '#2a2420', 0.9) +
    solid('M36 30Q52 4 98 20l2 14q-30-10-58 6z', light(main, 0.1)) +
    solid('M46 26q24-12 50-4l-1 10q-24-6-45 4z', '#26343f') +
    disc(40, 46, 7, STEEL),
  'moto-gloves/summer': ({ main = BLACK }) =>
    glove(
      main,
      times(4, (i) => times(5, (k) => flat(ellipse(32 + i * 12, 30 + k * 6, 1.3), contrast(main, 0.5), 0.8))) +
        solid('M30 58q22-10 44 0l-2 10q-20-8-40 0z', contrast(main, 0.3)) +
        cuff(dark(main, 0.1)),
    ),
  'moto-gloves/winter': ({ main = BLACK }) =>
    glove(
      main,
      times(4, (i) => line(`M28 ${50 + i * 7}q24-6 50 0`, dark(main, 0.6), 2, 0.6)) +
        box(14, 72, 66, 25, 6, dark(main, 0.1)) +
        box(40, 80, 36, 8, 2, contrast(main, 0.25)) +
        line('M20 92h54', '#d9dcdf', 2.4),
    ),
  'moto-gloves/leather': ({ main = BLACK }) =>
    glove(
      main,
      times(4, (i) => disc(34 + i * 12, 50, 5, contrast(main, 0.25))) +
        seam('M30 62q24-8 46 0M30 70q24-8 46 0', contrast(main, 0.6)) +
        cuff(main) +
        disc(66, 88, 3, BRASS),
    ),
  'moto-gear/cover': ({ main = '#8f959b' }) =>
    solid('M4 90Q4 50 26 40q2-18 16-22 12 12 24 18 24 4 28 28l2 26q-46 8-92 0z', main) +
    line('M26 40q16 8 40-4M14 88q2-24 10-36M84 90q0-20-8-34M50 42q-4 26 0 48', dark(main, 0.45), 2, 0.35) +
    line('M5 84q45 8 91 0', dark(main, 0.4), 2) +
    flat(rect(40, 62, 22, 8, 1), '#d9dcdf', 0.9) +
    disc(12, 92, 3, BRASS) +
    disc(90, 92, 3, BRASS),
  'moto-gear/case': ({ main = BLACK }) =>
    solid('M10 46Q12 14 50 14t40 32z', main) +
    solid('M6 48h88v26q0 12-12 12H18Q6 86 6 74z', dark(main, 0.06)) +
    box(4, 44, 92, 8, 3, contrast(main, 0.25)) +
    solid('M24 60h52l-4 14H28z', '#c8342e') +
    box(42, 46, 16, 14, 3, STEEL) +
    disc(50, 53, 2.4, '#222222') +
    box(24, 86, 52, 7, 3, DARK) +
    line('M22 32q10-12 28-13', '#fff', 2.6, 0.5),
  'moto-gear/tank-bag': ({ main = BLACK }) =>
    tube('M8 66q-8 14 2 26M92 66q8 14-2 26', 5, DARK) +
    solid('M16 50q4-30 34-30t34 30l8 30q-42 14-84 0z', main) +
    glass('M28 46q4-20 22-20t22 20z', '#cfe0e6', 0.9) +
    line('M18 54q32 10 64 0M14 70q36 12 72 0', contrast(main, 0.4), 1.6, 0.8) +
    tube('M40 18Q50 6 60 18', 4, DARK) +
    box(76, 56, 10, 4, 1, STEEL),
  'vehicle/motorcycle': ({ main = '#c8443a' }) => motorcycle(main),
}

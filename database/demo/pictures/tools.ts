import {
  BLACK,
  box,
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
  WOOD,
} from './shading.ts'

const TEAL = '#1f7f86'
const YELLOW = '#e8b42e'
const battery = (x: number, y: number, w = 30): string =>
  box(x, y, w, 16, 3, '#26282c') + times(3, (i) => flat(ellipse(x + 6 + i * 4, y + 11, 1.2), '#7fe3a5'))
const drill = (c: string, extra: string, bit = STEEL): string =>
  metal(rect(82, 27, 18, 3.6, 1), bit) +
  metal('M70 20l12 4v10l-12 4z') +
  solid('M14 14h50q8 0 8 8v14q0 8-8 8H18Q6 42 6 28t8-14z', c) +
  solid('M24 42h22l-4 36H18z', DARK) +
  solid('M24 42h22l-2 18H22z', c) +
  box(44, 48, 7, 12, 3, '#d8504a') +
  battery(12, 76, 34) +
  times(4, (i) => line(`M${14 + i * 4} 22v12`, '#111', 1.4, 0.5)) +
  extra
const grinder = (c: string, tail: string): string =>
  tail +
  solid('M34 40h44q10 2 10 14t-10 14H34q-8-2-8-14t8-14z', c) +
  solid('M8 40h24v26H8q-6-12 0-26z', '#9aa1a9') +
  disc(16, 72, 22, '#4a4038') +
  disc(16, 72, 18, '#6b5f52') +
  disc(16, 72, 4, STEEL) +
  solid('M-6 66q2-20 22-20t22 20z', '#33373d') +
  tube('M14 40V18', 8, DARK) +
  times(4, (i) => line(`M${66 + i * 4} 46v16`, '#111', 1.4, 0.5)) +
  box(46, 44, 14, 5, 2, '#26282c')
const driver = (x: number, turn: number, c: string, shaft: number): string =>
  turned(
    metal(rect(x - 1.6, 6, 3.2, shaft, 1)) +
      solid(`M${x - 6} ${4 + shaft}q6-5 12 0l2 34q-1 6-8 6t-8-6z`, c) +
      times(3, (i) => line(`M${x - 4 + i * 4} ${12 + shaft}v22`, dark(c, 0.5), 1.2, 0.5)),
    turn,
    x,
    96,
  )
const laserMeasure = (c: string, face: string, w = 44): string =>
  box(50 - w / 2, 8, w, 84, 9, DARK) +
  box(50 - w / 2 + 4, 8, w - 8, 84, 6, c) +
  box(50 - w / 2 - 2, 20, 5, 30, 2, RUBBER) +
  box(50 + w / 2 - 3, 20, 5, 30, 2, RUBBER) +
  face +
  disc(50, 58, 8, '#d8504a') +
  times(6, (i) => disc(50 + ((i % 3) - 1) * 11, 73 + Math.floor(i / 3) * 10, 3.4, '#53585f')) +
  line('M50 8V-8', '#ff3a3a', 2) +
  glow(50, -6, 8, '#ff5a5a', 0.9)
const beams = (c: string, count: number): string =>
  times(count, (i) =>
    line(
      `M50 40L${50 + Math.cos(Math.PI + (i * Math.PI) / (count - 1)) * 50} ${44 + Math.sin(Math.PI + (i * Math.PI) / (count - 1)) * 40}`,
      c,
      1.4,
      0.75,
    ),
  )
const level = (c: string, beam: string, extra: string): string =>
  beam +
  box(28, 34, 44, 48, 7, DARK) +
  box(33, 30, 34, 44, 6, c) +
  glass(rect(40, 34, 20, 16, 3), '#d6ecd8', 1) +
  line('M50 35v14M41 42h18', '#57d36a', 1.8) +
  box(36, 60, 28, 8, 2, '#26282c') +
  oval(50, 86, 20, 5, DARK) +
  extra
const glove = (c: string, palm: string, extra: string): string =>
  solid('M26 96V60L12 44q-4-8 4-10l14 10V16q1-6 6-6t6 6v-6q1-6 6-6t6 6v6q1-6 6-6t6 6v12q1-5 6-5t6 6v32q0 12-8 18v16z', palm) +
  line('M42 16v24M54 14v26M66 20v22', dark(palm, 0.5), 1.4, 0.5) +
  box(24, 80, 54, 17, 3, c) +
  extra
const hardHat = (c: string, extra: string): string =>
  solid('M10 62Q12 14 50 14t40 48z', c) +
  solid('M2 62q48-8 96 0 2 10-6 10Q50 66 8 72q-8 0-6-10z', light(c, 0.06)) +
  solid('M42 14q8-6 16 0v46H42z', light(c, 0.1)) +
  extra
const band = (d: string): string => line(d, '#d9dcdf', 6) + line(d, '#ffffff', 2, 0.7)
const toolCase = (c: string, inner: string): string =>
  solid('M4 10h92v38H4z', dark(c, 0.1)) +
  flat(rect(8, 14, 84, 31, 3), '#2b2e33') +
  box(2, 48, 96, 44, 5, c) +
  flat(rect(7, 52, 86, 34, 3), '#2b2e33') +
  inner +
  box(40, 88, 20, 7, 3, DARK)

export const tools: Record<string, Drawing> = {
  'drill/driver': () => drill(TEAL, ''),
  'drill/hammer': () =>
    drill('#c8443a', tube('M62 44v26', 8, RUBBER) + metal(rect(16, 6, 46, 4, 1)) + box(28, 18, 22, 5, 2, '#26282c'), '#8a7a5a'),
  'drill/impact': () =>
    moved(
      metal(rect(80, 27, 14, 5, 1)) +
        solid('M60 16l20 6v14l-20 6z', '#4a4e55') +
        solid('M20 12h42v34H24Q10 44 10 28t10-16z', YELLOW) +
        solid('M26 44h22l-4 34H20z', DARK) +
        box(46, 50, 7, 12, 3, '#d8504a') +
        battery(12, 76, 40) +
        glow(70, 46, 12, '#fff6c8', 0.7) +
        line('M26 22h26', '#26282c', 3),
      0,
      0,
    ),
  'grinder/corded': () => moved(grinder(TEAL, tube('M88 54q14 4 8 30', 4, BLACK)), 6, 0, 0.94),
  'grinder/cordless': () => moved(grinder('#c8443a', box(84, 40, 14, 30, 3, '#26282c')), 6, 0, 0.94),
  'grinder/variable': () =>
    moved(
      grinder(YELLOW, tube('M86 54q10-2 12 14', 4, BLACK) + box(78, 44, 14, 22, 4, DARK)) +
        disc(72, 54, 6, '#26282c') +
        line('M72 54l3-4', WHITE, 1.4),
      6,
      4,
      0.94,
    ),
  'power-tool/jigsaw': () =>
    tube('M80 30q16 4 14 24', 4, BLACK) +
    solid('M14 34Q14 12 40 12h36q12 0 12 14t-12 12H52l-6 28H20z', TEAL) +
    flat('M36 22h36q6 1 6 5t-6 4H50l-2 8H34z', '#efe9de') +
    metal('M10 68h62l4 8H6z') +
    metal('M24 76h6v20l-3 3-3-3z') +
    times(6, (i) => line(`M30 ${78 + i * 3}l2 2`, '#666', 1)),
  'power-tool/sander': () =>
    tube('M84 34q14 6 8 28', 4, BLACK) +
    solid('M20 26Q24 8 46 10h30q12 2 12 14t-12 14H64l-4 24H24z', '#c8443a') +
    box(16, 58, 52, 16, 6, DARK) +
    box(10, 74, 64, 8, 3, '#b98a5a') +
    box(66, 60, 26, 20, 7, '#53585f') +
    line('M70 66h18M70 72h18', '#8b9199', 1.4),
  'power-tool/heat-gun': () =>
    metal(rect(2, 20, 22, 20, 4)) +
    glow(2, 30, 16, '#ff8a3a', 0.7) +
    solid('M22 14h48q16 4 16 16T70 46H22z', YELLOW) +
    solid('M48 44h24l6 44q0 4-4 4H56q-4 0-4-4z', DARK) +
    box(44, 52, 7, 14, 3, '#d8504a') +
    times(5, (i) => line(`M${68 + i * 3.4} 22v16`, '#111', 1.4, 0.5)) +
    tube('M66 92q2 6 18 4', 4, BLACK),
  'power-tool/nail-gun': () =>
    solid('M14 8h30v38q0 6-6 6H20q-6 0-6-6z', TEAL) +
    metal('M22 52h14l-3 26h-8z') +
    solid('M42 20h32q14 2 14 12v8H42z', TEAL) +
    solid('M68 36h20l2 36H72z', DARK) +
    box(62, 42, 7, 12, 3, '#d8504a') +
    battery(66, 70, 30) +
    solid('M34 66l36 8v10l-36-8z', '#53585f') +
    line('M38 71l28 6', '#d5d9dd', 1.4),
  'screwdrivers/precision': () =>
    times(6, (i) =>
      driver(14 + i * 14.4, 0, ['#c8443a', '#e8b42e', '#3f7fb8', '#57a86a', '#8a6fb0', '#e0782e'][i] ?? '#888888', 40 - (i % 3) * 4),
    ) + box(4, 74, 92, 14, 4, DARK),
  'screwdrivers/insulated': () =>
    driver(24, -18, '#d8443a', 46) +
    driver(42, -6, '#d8443a', 46) +
    driver(58, 6, '#d8443a', 46) +
    driver(76, 18, '#d8443a', 46) +
    times(4, (i) =>
      turned(flat(rect(([24, 42, 58, 76][i] ?? 0) - 7, 74, 14, 5), YELLOW), [-18, -6, 6, 18][i] ?? 0, [24, 42, 58, 76][i] ?? 0, 96),
    ),
  'screwdrivers/ratchet': () =>
    toolCase(
      '#33373d',
      times(
        8,
        (i) =>
          metal(rect(13 + i * 9.6, 18, 5, 22, 1)) +
          box(12 + i * 9.6, 34, 7, 9, 1, ['#c8443a', '#e8b42e', '#3f7fb8', '#57a86a'][i % 4] ?? '#888888'),
      ) +
        turned(
          metal(rect(10, 66, 26, 5, 1)) +
            metal(rect(34, 62, 12, 13, 3)) +
            box(44, 60, 44, 17, 7, '#c8443a') +
            line('M50 64h32M50 72h32', '#222', 1.4),
          0,
        ),
    ),
  'hand-tool/hammer': () =>
    turned(
      solid('M45 30h10l2 64q0 5-7 5t-7-5z', '#c8443a') +
        box(44, 58, 13, 40, 5, DARK) +
        metal('M20 12h40l6 4v12l-6 4H44q-4-8-14-6-10 2-16 10 0-18 6-24z', '#8f979f') +
        metal(rect(64, 12, 12, 22, 2), '#a5adb5'),
      30,
    ),
  'hand-tool/wrench': () =>
    turned(
      metal('M42 40h16l3 50q0 8-11 8t-11-8z') +
        metal('M30 30Q28 8 48 2l2 16 14 4 8-12q8 10 2 22-8 12-22 12-20 0-22-14z') +
        box(40, 36, 18, 8, 3, '#6b7077') +
        times(5, (i) => line(`M${43 + i * 3.4} 36v8`, '#333', 1)) +
        flat(ellipse(50, 88, 4), '#efe9de'),
      32,
    ),
  'hand-tool/pliers': () =>
    turned(
      tube('M44 46Q30 66 34 94', 11, '#c8443a') +
        tube('M56 46q14 20 10 48', 11, '#c8443a') +
        metal('M40 44Q36 24 46 4q4-4 4 0v34l8 10q-8 8-18-4z') +
        metal('M60 44q4-20-6-40-4-4-4 0v34l-8 10q8 8 18-4z', '#a5adb5') +
        disc(50, 45, 6, '#6b7077') +
        times(5, (i) => line(`M46 ${12 + i * 4}h8`, '#555', 1)),
      24,
    ),
  'hand-tool/snips': () =>
    turned(
      tube('M42 52Q26 66 30 96', 11, YELLOW) +
        tube('M58 52q16 14 12 44', 11, '#c8443a') +
        metal('M40 52Q30 20 48 0l6 40-2 14z') +
        metal('M60 52Q72 22 54 2l-6 38 2 14z', '#a5adb5') +
        disc(50, 50, 6, '#6b7077') +
        tube('M36 70q14 8 28 0', 3, STEEL),
      20,
    ),
  'tool-kit/household': () =>
    toolCase(
      '#c8443a',
      turned(driver(24, 0, '#e8b42e', 22), 0) +
        metal(rect(40, 18, 4, 24, 1)) +
        times(4, (i) => metal(rect(50 + i * 9, 20, 6, 20, 2))) +
        box(40, 58, 10, 24, 2, WOOD) +
        metal(rect(34, 54, 24, 8, 2)) +
        times(6, (i) => disc(66 + (i % 3) * 9, 62 + Math.floor(i / 3) * 12, 3.6, STEEL)),
    ),
  'tool-kit/car': () =>
    toolCase(
      '#33373d',
      times(9, (i) => disc(15 + i * 8.6, 22, 3.6, STEEL) + disc(15 + i * 8.6, 34, 3, '#8b9199')) +
        times(5, (i) => turned(metal(rect(12 + i * 9, 56, 5, 26, 2)) + disc(14.5 + i * 9, 56, 4, STEEL), 0)) +
        metal(rect(60, 62, 32, 6, 2)) +
        metal(ellipse(62, 65, 6)) +
        box(76, 60, 16, 10, 3, '#c8443a'),
    ),
  'tool-kit/electrician': () =>
    tube('M30 34Q50 -6 70 34', 6, DARK) +
    solid('M10 40h80l4 50q0 5-5 5H11q-5 0-5-5z', '#2f4a6b') +
    driver(24, 0, '#d8443a', 20) +
    moved(driver(36, 0, YELLOW, 20), 0, 4) +
    turned(tube('M58 40L54 12M64 40L70 14', 5, '#c8443a'), 0) +
    box(76, 16, 12, 28, 3, YELLOW) +
    box(6, 44, 88, 8, 2, '#e0782e') +
    box(14, 60, 32, 28, 4, '#3a5a80') +
    box(54, 60, 32, 28, 4, '#3a5a80') +
    line('M18 66h24M58 66h24', '#fff', 1.4, 0.5),
  'laser-measure/pocket': () =>
    laserMeasure(YELLOW, screen(36, 16, 28, 30, 3, '#b9cbb0') + line('M41 24v12M46 24h6v6h-6v6h6M57 24v12', '#26321f', 2), 40),
  'laser-measure/bluetooth': () =>
    laserMeasure(
      '#c8443a',
      screen(34, 16, 32, 30, 3, '#b9cbb0') + line('M39 38v-9h5v9M50 29h6v9h-6zM46 19l6 6-3 3v-12l3 3-6 6', '#26321f', 1.6),
      50,
    ),
  'laser-measure/colour': () =>
    laserMeasure(
      '#3a3d42',
      screen(32, 14, 36, 34, 3, '#17324a') +
        line('M38 42L62 42 62 22z', '#57d3ff', 2) +
        line('M40 20h8', '#ffd04a', 3) +
        line('M40 27h6', '#7fe3a5', 3),
      48,
    ),
  'laser-level/5': () => level(YELLOW, beams('#3fd35a', 5), ''),
  'laser-level/8': () => level('#c8443a', beams('#3fd35a', 8), disc(50, 24, 6, '#26282c')),
  'laser-level/12': () =>
    level(
      TEAL,
      line('M4 44h92M50 4v60', '#3fd35a', 2.4, 0.8) + line('M14 14l72 60M86 14L14 74', '#3fd35a', 1.4, 0.7),
      box(40, 16, 20, 14, 4, '#26282c') + box(76, 60, 16, 26, 4, DARK),
    ),
  'laser-level/16': () =>
    line('M2 30h96M50 2v50M16 6l60 50M84 6L24 56', '#3fd35a', 1.8, 0.75) +
    tube('M50 74L26 98M50 74l24 24M50 74v24', 4, STEEL) +
    moved(level('#4a4e55', '', disc(50, 20, 9, '#26282c') + disc(50, 20, 5, '#57d36a')), 14, 4, 0.72),
  'measuring/calliper': () =>
    turned(
      metal(rect(2, 36, 96, 14, 1)) +
        times(24, (i) => line(`M${24 + i * 3} 50v${i % 5 ? -3 : -6}`, '#444', 0.8)) +
        metal('M2 36h14v50l-6 10-4-10-4-30z') +
        metal('M2 36l4-20 6 0 4 20z') +
        metal('M30 34h32v20H44l-8 32-6 10z') +
        metal('M28 36l2-20h6l4 20z') +
        box(32, 30, 38, 24, 3, '#33373d') +
        screen(36, 33, 30, 12, 2, '#b9cbb0') +
        line('M42 36v6M47 36h4v6h-4zM56 36h4v3h-4v3h4', '#26321f', 1.4) +
        disc(66, 58, 4, STEEL),
      -24,
    ),
  'measuring/multimeter': () =>
    tube('M40 88C30 104 8 96 10 60', 3.4, '#d8443a') +
    tube('M60 88C72 104 94 96 90 60', 3.4, '#26282c') +
    box(24, 2, 52, 92, 9, YELLOW) +
    box(29, 7, 42, 82, 6, '#33373d') +
    screen(34, 12, 32, 20, 3, '#b9cbb0') +
    line('M39 17v10M44 17h6v5h-6v5h6M56 17h5v10h-5', '#26321f', 1.8) +
    disc(50, 54, 15, '#53585f') +
    disc(50, 54, 11, '#26282c') +
    line('M50 54V44', WHITE, 2.6) +
    times(9, (i) =>
      flat(
        ellipse(50 + Math.cos(2.4 + i * 0.55) * 18, 54 + Math.sin(2.4 + i * 0.55) * 18, 1.2),
        ['#e8b42e', '#d8443a', '#fff'][i % 3] ?? '#fff',
      ),
    ) +
    times(3, (i) => disc(39 + i * 11, 81, 3.6, ['#d8443a', '#111317', '#d8443a'][i] ?? '#888888')) +
    tube('M10 60V36', 4, '#d8443a') +
    metal(rect(9, 22, 2.4, 14, 1)) +
    tube('M90 60V36', 4, '#26282c') +
    metal(rect(88.8, 22, 2.4, 14, 1)),
  'measuring/tape': () =>
    solid('M62 76h36v12H62z', '#f4d84a') +
    times(7, (i) => line(`M${68 + i * 4} 76v${i % 2 ? 4 : 7}`, '#333', 0.9)) +
    metal(rect(95, 72, 4, 20, 1)) +
    solid('M6 40Q6 10 38 10h16q16 0 16 18v60H14q-8 0-8-8z', YELLOW) +
    disc(38, 50, 24, '#33373d') +
    disc(38, 50, 17, '#e8e4da') +
    line('M31 46h5v4h-5v4h5M41 54v-8l4 6v2M47 46v8', '#33373d', 1.6) +
    box(58, 20, 9, 16, 3, '#c8443a'),
  'work-gloves/nitrile': ({ main = BLACK }) => glove(light(main, 0.2), main, flat('M26 60q20 14 52 0v-26q-26 14-52 10z', '#4a7f9a', 0.55)),
  'work-gloves/cut': ({ main = BLACK }) =>
    glove(
      '#57a86a',
      main,
      times(9, (i) => line(`M28 ${48 + i * 4}q24 4 48 0`, contrast(main, 0.4), 0.8, 0.6)) + line('M26 84h50', WHITE, 1.4),
    ),
  'work-gloves/cowhide': ({ main = BLACK }) =>
    glove(
      '#c8a060',
      '#d8b478',
      line('M26 60q20 8 52-2', '#8a6a3a', 1.6) +
        solid('M34 56h30v20H34z', main) +
        seam('M36 58h26v16H36z', '#e8cf9a') +
        box(22, 78, 58, 6, 2, main),
    ),
  'safety-helmet/strap': ({ main = YELLOW }) =>
    hardHat(
      main,
      times(
        3,
        (i) =>
          flat(rect(22 + i * 5, 34 - i * 4, 3, 13, 1.5), '#15171b', 0.7) + flat(rect(66 + i * 5, 26 + i * 4, 3, 13, 1.5), '#15171b', 0.7),
      ) + line('M14 72q36 24 72 0', DARK, 2.4),
    ),
  'safety-helmet/ear': ({ main = YELLOW }) =>
    hardHat(
      main,
      tube('M14 60v10M86 60v10', 4, STEEL) +
        box(4, 66, 19, 28, 8, '#33373d') +
        box(77, 66, 19, 28, 8, '#33373d') +
        box(8, 70, 11, 20, 5, '#c8443a') +
        box(81, 70, 11, 20, 5, '#c8443a') +
        solid('M52 26l-8 14h8l-4 12 12-16h-8l4-10z', '#26282c'),
    ),
  'safety-helmet/visor': ({ main = YELLOW }) =>
    solid('M8 60Q6 10 50 10t42 50q0 8-8 8H16q-8 0-8-8z', main) +
    times(3, (i) => flat(`M${28 + i * 18} 44q-3-14 2-24 8 8 4 24z`, '#15171b', 0.7)) +
    glass('M10 58q40-10 80 0 2 24-14 28-26 6-52 0Q8 82 10 58z', '#cfe6ee', 0.8) +
    line('M22 64q10-4 20-4', '#fff', 2.4, 0.8) +
    tube('M12 66l20 30M88 66L68 96', 2.4, DARK) +
    box(42, 93, 16, 6, 2, DARK) +
    line('M32 96h36', DARK, 2.4),
  'workwear/vest': ({ main = '#d8e02e' }) =>
    solid('M30 4q6 22 20 22T70 4l10 6q-4 24 4 34v48q-34 6-68 0V44q8-10 4-34z', main) +
    band('M17 60h66M17 78h66') +
    band('M34 12v80M66 12v80') +
    line('M50 26v68', '#555', 2),
  'workwear/trousers': ({ main = '#d8e02e' }) =>
    solid('M26 6h48l8 90H58L50 42 42 96H18z', main) +
    box(25, 2, 50, 9, 2, '#33373d') +
    band('M20 70h22M58 70h22M19 82h22M59 82h22') +
    box(20, 38, 16, 18, 2, dark(main, 0.15)) +
    box(64, 38, 16, 18, 2, dark(main, 0.15)) +
    box(30, 60, 10, 6, 1, '#33373d'),
  'workwear/jacket': ({ main = '#d8e02e' }) =>
    solid('M24 15Q10 24 8 46L4 88l13 2 9-48zM76 15q14 9 16 31l4 42-13 2-9-48z', main) +
    solid('M36 10h28l14 6-2 76H24l-2-76z', main) +
    box(36, 3, 28, 13, 4, '#33373d') +
    band('M23 56h54M23 76h54M7 60l14 3M93 60l-14 3') +
    line('M50 14v78', '#555', 2) +
    box(58, 30, 14, 14, 2, dark(main, 0.12)),
}

import type { FreightZone } from './freight-zones.ts'

/** Price in yuan for the first weight and for each further step, then the minimum and maximum days from door to door. */
export type Tariff = readonly [firstYuan: number, stepYuan: number, minDays: number, maxDays: number]

/** Methods available on a lane. */
export interface Tariffs {
  /** Road transport of parcels and pallets, where no customs border is crossed. */
  readonly road?: Tariff
  readonly express?: Tariff
  readonly air?: Tariff
  /** The China–Europe railway; on no other lane. */
  readonly rail?: Tariff
  readonly sea?: Tariff
}

/** Methods by destination; a key may name several zones. */
type Lanes = Readonly<Record<string, Tariffs>>

const EUROPE = 'spain eu-core eu-outer eu-islands'
const AMERICAS_SOUTH = 'central-america south-america'
const FAR_EAST = 'east-asia south-east-asia vietnam oceania'

const fromEurope = (inTheUnion: Lanes): Lanes => ({
  ...inTheUnion,
  uk: { express: [130, 24, 2, 5], air: [420, 33, 5, 9] },
  'europe-other': { express: [140, 27, 2, 5], air: [440, 35, 5, 9] },
  'north-america': { express: [150, 29, 3, 6], air: [430, 34, 6, 11], sea: [1150, 10, 22, 32] },
  mexico: { express: [165, 32, 4, 8], air: [520, 42, 8, 14], sea: [1250, 12, 26, 38] },
  [AMERICAS_SOUTH]: { express: [175, 36, 5, 9], air: [590, 48, 9, 16], sea: [1350, 13, 28, 42] },
  [FAR_EAST]: { express: [170, 33, 4, 8], air: [520, 42, 8, 14], sea: [1100, 10, 35, 48] },
  gulf: { express: [140, 28, 4, 7], air: [430, 34, 7, 12], sea: [1020, 9, 22, 32] },
  africa: { express: [160, 33, 5, 10], air: [560, 45, 8, 14], sea: [980, 10, 14, 28] },
})

const FAR_ROAD: Tariff = [120, 6, 4, 8]
const ISLAND_ROAD: Tariff = [150, 7, 5, 10]

/** Door-to-door prices without duties and taxes, as forwarders quote them in an ordinary season. */
const LANES: Partial<Record<FreightZone, Lanes>> = {
  china: {
    china: { road: [12, 1, 1, 4] },
    'spain eu-core': { express: [155, 29, 4, 7], air: [460, 36, 9, 14], rail: [760, 17, 22, 30], sea: [980, 9, 38, 48] },
    'eu-outer': { express: [168, 32, 5, 8], air: [500, 39, 10, 16], rail: [840, 19, 24, 34], sea: [1080, 10, 42, 54] },
    'eu-islands': { express: [168, 32, 5, 8], air: [500, 39, 10, 16], sea: [1080, 10, 42, 54] },
    uk: { express: [150, 28, 4, 7], air: [450, 35, 9, 14], sea: [1020, 9, 38, 50] },
    'europe-other': { express: [175, 34, 5, 8], air: [540, 42, 10, 16], sea: [1250, 12, 42, 56] },
    'north-america': { express: [160, 31, 4, 7], air: [520, 41, 9, 14], sea: [1100, 10, 28, 42] },
    mexico: { express: [190, 38, 6, 10], air: [640, 52, 12, 20], sea: [1380, 13, 36, 50] },
    'central-america': { express: [205, 42, 7, 12], air: [720, 58, 14, 22], sea: [1520, 15, 42, 58] },
    'south-america': { express: [215, 44, 7, 12], air: [740, 60, 14, 24], sea: [1560, 14, 45, 62] },
    'east-asia': { express: [88, 15, 2, 4], air: [260, 18, 4, 7], sea: [520, 5, 8, 15] },
    'south-east-asia vietnam': { express: [95, 17, 3, 6], air: [280, 20, 5, 9], sea: [560, 5, 10, 20] },
    oceania: { express: [158, 30, 4, 8], air: [480, 37, 9, 14], sea: [980, 9, 26, 38] },
    gulf: { express: [145, 29, 4, 7], air: [430, 33, 8, 13], sea: [920, 9, 28, 40] },
    africa: { express: [220, 46, 6, 12], air: [700, 56, 12, 20], sea: [1480, 14, 42, 60] },
  },
  spain: fromEurope({
    spain: { road: [45, 2, 1, 3] },
    'eu-core': { road: [95, 4, 2, 5] },
    'eu-outer': { road: FAR_ROAD },
    'eu-islands': { road: ISLAND_ROAD },
  }),
  'eu-core': fromEurope({ 'spain eu-core': { road: [95, 4, 2, 5] }, 'eu-outer': { road: FAR_ROAD }, 'eu-islands': { road: ISLAND_ROAD } }),
  'eu-outer': fromEurope({ 'spain eu-core eu-outer': { road: FAR_ROAD }, 'eu-islands': { road: ISLAND_ROAD } }),
  'eu-islands': fromEurope({ [EUROPE]: { road: ISLAND_ROAD } }),
  turkey: {
    [EUROPE]: { express: [125, 23, 3, 5], air: [360, 28, 5, 9], sea: [640, 6, 12, 20] },
    uk: { express: [130, 24, 3, 5], air: [380, 30, 5, 9], sea: [700, 7, 14, 22] },
    'europe-other': { express: [140, 27, 3, 6], air: [430, 34, 6, 10] },
    'north-america': { express: [155, 30, 4, 7], air: [500, 40, 8, 13], sea: [1200, 11, 26, 38] },
    mexico: { express: [180, 36, 5, 9], air: [600, 48, 10, 17], sea: [1400, 14, 32, 46] },
    [AMERICAS_SOUTH]: { express: [205, 41, 6, 11], air: [680, 55, 11, 19], sea: [1500, 15, 34, 50] },
    [FAR_EAST]: { express: [165, 32, 4, 8], air: [500, 40, 8, 14], sea: [1050, 10, 30, 44] },
    gulf: { express: [120, 23, 3, 6], air: [350, 27, 5, 9], sea: [680, 7, 14, 24] },
    africa: { express: [150, 30, 4, 9], air: [520, 42, 7, 13], sea: [900, 9, 16, 30] },
  },
  vietnam: {
    vietnam: { road: [14, 2, 1, 4] },
    'south-east-asia': { express: [90, 16, 3, 6], air: [270, 19, 5, 9], sea: [540, 5, 7, 16] },
    'east-asia': { express: [95, 17, 3, 5], air: [280, 20, 4, 8], sea: [560, 5, 9, 18] },
    [`${EUROPE} uk`]: { express: [160, 30, 4, 8], air: [470, 37, 9, 14], sea: [1000, 9, 36, 48] },
    'europe-other': { express: [178, 35, 5, 9], air: [550, 43, 10, 16], sea: [1280, 12, 42, 56] },
    'north-america': { express: [165, 32, 4, 8], air: [530, 42, 9, 15], sea: [1150, 10, 26, 40] },
    mexico: { express: [195, 39, 6, 10], air: [660, 53, 12, 20], sea: [1420, 13, 36, 50] },
    [AMERICAS_SOUTH]: { express: [215, 44, 7, 12], air: [740, 60, 14, 24], sea: [1560, 15, 44, 62] },
    oceania: { express: [150, 28, 4, 8], air: [460, 35, 8, 13], sea: [940, 8, 20, 32] },
    gulf: { express: [140, 28, 4, 7], air: [420, 32, 7, 12], sea: [900, 8, 22, 34] },
    africa: { express: [220, 46, 6, 12], air: [700, 56, 12, 20], sea: [1460, 14, 38, 56] },
  },
  india: {
    [`${EUROPE} uk`]: { express: [150, 28, 4, 7], air: [430, 33, 8, 13], sea: [900, 8, 26, 36] },
    'europe-other': { express: [170, 33, 5, 8], air: [520, 41, 9, 15], sea: [1180, 11, 30, 42] },
    'north-america': { express: [165, 32, 4, 8], air: [530, 42, 9, 15], sea: [1180, 11, 32, 45] },
    mexico: { express: [195, 39, 6, 10], air: [660, 53, 12, 20], sea: [1450, 14, 42, 56] },
    [AMERICAS_SOUTH]: { express: [215, 44, 7, 12], air: [740, 60, 14, 24], sea: [1580, 15, 46, 64] },
    [FAR_EAST]: { express: [130, 25, 4, 7], air: [380, 29, 7, 12], sea: [780, 7, 18, 30] },
    gulf: { express: [95, 18, 3, 6], air: [280, 21, 5, 9], sea: [560, 5, 8, 16] },
    africa: { express: [170, 34, 5, 10], air: [560, 45, 8, 15], sea: [1050, 10, 22, 38] },
  },
  mexico: {
    mexico: { road: [55, 3, 1, 5] },
    'north-america': { express: [110, 22, 2, 5], air: [360, 29, 4, 8] },
    'central-america': { express: [150, 30, 4, 8], air: [500, 40, 7, 12], sea: [1100, 11, 14, 26] },
    'south-america': { express: [175, 35, 5, 9], air: [580, 46, 8, 14], sea: [1250, 12, 20, 34] },
    [`${EUROPE} uk`]: { express: [165, 32, 4, 8], air: [520, 42, 8, 14], sea: [1250, 12, 28, 40] },
    'europe-other': { express: [185, 36, 5, 9], air: [580, 46, 9, 15] },
    [FAR_EAST]: { express: [190, 38, 5, 9], air: [620, 50, 10, 16], sea: [1300, 12, 32, 46] },
    gulf: { express: [200, 40, 6, 10], air: [660, 53, 11, 18] },
    africa: { express: [220, 45, 7, 12], air: [720, 58, 12, 20] },
  },
}

/** Origins with little trade: express and air freight to every other zone, except those not served. Nothing is imported into China. */
const NEARBY: Tariffs = { express: [110, 20, 2, 6] }
const ANYWHERE: Tariffs = { express: [240, 48, 4, 10], air: [760, 60, 9, 18] }
const NOT_SERVED: readonly FreightZone[] = ['china', 'turkey', 'india']

/** Methods between two zones; none if there is no service. */
export function tariffsOf(origin: FreightZone, destination: FreightZone): Tariffs {
  const lanes = LANES[origin]
  if (lanes) return Object.entries(lanes).find(([zones]) => zones.split(' ').includes(destination))?.[1] ?? {}
  if (NOT_SERVED.includes(destination)) return {}
  return origin === destination ? NEARBY : ANYWHERE
}

import type { LocalizedText } from '#contract/languages.ts'
import { SUPPLIER_STATUS, type suppliers, type Verification } from '#server/features/suppliers/suppliers.table.ts'
import { daysBefore } from './base-time.ts'
import { type Chance, chanceOf } from './chance.ts'
import { phrase } from './phrases.ts'
import type { PictureAlbum } from './recipes.ts'
import { SUPPLIER_LIST, type SupplierDeclaration } from './supplier-list.ts'

export type SupplierRow = typeof suppliers.$inferInsert & { id: number }

/** A supplier's row, and the facts that products need. */
export interface CatalogueSupplier {
  row: SupplierRow
  scope: string[]
  brand: string | null
}

const VERIFIERS: LocalizedText[] = [
  { spa: 'Equipo de Rutaseda en Ningbo', en: 'Rutaseda team in Ningbo', zh: '丝途宁波团队' },
  { spa: 'Equipo de Rutaseda en Shenzhen', en: 'Rutaseda team in Shenzhen', zh: '丝途深圳团队' },
  { spa: 'Equipo de Rutaseda en Madrid', en: 'Rutaseda team in Madrid', zh: '丝途马德里团队' },
]

const ROLE: Record<1 | 2 | 3, LocalizedText> = {
  1: { spa: 'Fábrica', en: 'Factory', zh: '生产工厂' },
  2: { spa: 'Comercializadora', en: 'Trading company', zh: '贸易公司' },
  3: { spa: 'Fábrica y comercializadora', en: 'Factory and trading company', zh: '工贸一体企业' },
}

function describe(supplier: SupplierDeclaration): LocalizedText {
  const speciality = phrase(supplier.speciality)
  const city = phrase(supplier.city)
  const role = ROLE[supplier.type]
  return {
    spa: `${speciality.spa} ${role.spa} fundada en ${supplier.since} en ${city.spa}, con ${supplier.people} empleados.`,
    en: `${speciality.en} ${role.en} founded in ${supplier.since} in ${city.en}, with ${supplier.people} employees.`,
    zh: `${speciality.zh}${role.zh}，${supplier.since} 年成立于${city.zh}，现有员工 ${supplier.people} 人。`,
  }
}

/** Items verified: licence, export record and bank account by documents; premises, and in factories the production lines, by a visit. */
function verifications(supplier: SupplierDeclaration, chance: Chance): Verification[] {
  const documents = supplier.level >= 1 ? [1, 4, 5] : []
  const visited = supplier.level === 2 ? (supplier.type === 2 ? [2] : [2, 3]) : []
  return [...documents, ...visited].sort().map((item) => ({
    item,
    result: chance.happens(0.9) ? 1 : 2,
    verifier: chance.pick(VERIFIERS),
    verifyTime: daysBefore(chance.between(40, 400)).toISOString(),
  }))
}

function supplierRow(supplier: SupplierDeclaration, id: number, album: PictureAlbum): SupplierRow {
  const chance = chanceOf(`supplier ${supplier.registered}`)
  const [outside, inside] = supplier.type === 2 ? ['building/office', 'building/warehouse'] : ['building/factory', 'building/line']
  const isSmall = supplier.people < 60
  const measured = chanceOf(`figures ${supplier.registered}`)
  const buyerTotal = measured.between(8, 60)
  return {
    id,
    externalKey: `demo:supplier-${id}`,
    name: phrase(supplier.name),
    nameOrigin: supplier.registered,
    description: describe(supplier),
    logoPicture: album.addEmblem(supplier.emblem, chance),
    pictureList: [album.addBuilding(isSmall ? 'building/workshop' : outside, chance), album.addBuilding(inside, chance)],
    countryCode: supplier.country,
    city: phrase(supplier.city),
    companyType: supplier.type,
    verifiedLevel: supplier.level,
    status: SUPPLIER_STATUS.active,
    score: chance.between(42, 49) / 10,
    replyRate: chance.between(86, 99),
    replyHours: chance.pick([1, 2, 3, 4, 6, 8, 12, 20]),
    onTimeRate: chance.between(88, 99),
    orderTotal: buyerTotal + measured.between(4, 90),
    repeatRate: measured.between(18, 62),
    buyerTotal,
    onTimeTotal: buyerTotal + measured.between(2, 40),
    replyTotal: measured.between(12, 140),
    establishYear: supplier.since,
    employeeTotal: supplier.people,
    exportMarketList: supplier.markets.split(','),
    certificateList: supplier.certificates.split(','),
    verifyList: verifications(supplier, chance),
    minOrderFen: BigInt(supplier.minimumYuan) * 100n,
    depositPercent: supplier.depositPercent,
    confirmsByHand: supplier.confirmsByHand ?? false,
    createTime: daysBefore(chance.between(500, 1400)),
  }
}

export const foundSuppliers = (album: PictureAlbum): CatalogueSupplier[] =>
  SUPPLIER_LIST.map((supplier, index) => ({
    row: supplierRow(supplier, index + 1, album),
    scope: supplier.scope.split(' '),
    brand: supplier.brand ?? null,
  }))

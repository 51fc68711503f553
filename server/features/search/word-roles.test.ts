import { describe, expect, test } from 'vitest'
import { ROLE } from '#server/features/search/roles.ts'
import { kindRoles, wordRoles } from '#server/features/search/word-roles.ts'

const things = (roles: ReadonlyMap<string, number>) => [...roles].flatMap(([word, role]) => (role >= ROLE.thing ? [word] : []))

describe('a category is named after', () => {
  test.each([
    ['en', 'Printers, Copiers & Fax Machines', ['printers', 'copiers', 'machines']],
    ['en', 'Printer, Copier & Fax Machine Accessories', ['accessories']],
    ['en', 'TV & Monitor Mounts', ['mounts']],
    ['en', 'Luggage & Bags', ['luggage', 'bags']],
    ['spa', 'Arroz, legumbres y pasta', ['arroz', 'legumbres', 'pasta']],
    ['spa', 'Accesorios para impresoras, fotocopiadoras y faxes', ['accesorios']],
    ['zh', '打印机、复印机和传真机配件', ['配件']],
    ['zh', '耳机和头戴式耳机', ['耳机']],
  ] as const)('%s: %s: %j', (language, name, kinds) => {
    expect(things(kindRoles(name, language))).toEqual(kinds)
  })
})

describe('of a Chinese name', () => {
  test.each([
    ['每日早餐', '早餐', ROLE.thing],
    ['家用早餐机', '早餐', ROLE.complement],
    ['苹果手机壳', '手机', ROLE.complement],
    ['苹果手机贴', '手机', ROLE.complement],
    ['无线耳机送大收纳包', '耳机', ROLE.naming],
    ['笔记本电脑', '记本', ROLE.part],
    ['头戴式无线耳机', '耳机', ROLE.thing],
    ['适用苹果手机', '苹果', ROLE.complement],
    ['真皮卡包', '卡包', ROLE.thing],
    ['满2卡包邮', '卡包', ROLE.part],
  ])('%s: %s', (name, word, role) => {
    expect(wordRoles(name, 'zh').get(word)).toBe(role)
  })
})

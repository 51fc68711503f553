import { DEMO_CARRIERS } from '#database/demo/carriers.ts'
import type { allowedHosts, contacts, footerLinks } from '#server/features/site/site.table.ts'
import { accessibility } from './legal/accessibility.ts'
import { cookies } from './legal/cookies.ts'
import { imprint } from './legal/imprint.ts'
import { privacy } from './legal/privacy.ts'
import { refunds } from './legal/refunds.ts'

const NAVIGATION = [
  { name: { spa: 'Centro de ayuda', en: 'Help centre', zh: '帮助中心' }, skipUrl: '/help' },
  { name: { spa: 'Proveedores', en: 'Suppliers', zh: '供应商' }, skipUrl: '/supplier/list' },
  { name: { spa: 'Condiciones de uso', en: 'Terms of use', zh: '用户协议' }, skipUrl: '/agreement' },
  { name: { spa: 'Privacidad', en: 'Privacy', zh: '隐私政策' }, skipUrl: `/view/${privacy.id}` },
  { name: { spa: 'Cookies', en: 'Cookies', zh: 'Cookie 政策' }, skipUrl: `/view/${cookies.id}` },
  { name: { spa: 'Reembolsos y disputas', en: 'Refunds and disputes', zh: '退款与纠纷' }, skipUrl: `/view/${refunds.id}` },
  { name: { spa: 'Accesibilidad', en: 'Accessibility', zh: '无障碍声明' }, skipUrl: `/view/${accessibility.id}` },
  { name: { spa: 'Aviso legal', en: 'Legal notice', zh: '法律声明' }, skipUrl: `/view/${imprint.id}` },
]

/** Links to the networks' home pages: the demo company has no accounts there, and must not seem to have any. */
const NETWORKS = [
  { name: 'LinkedIn', address: 'https://www.linkedin.com/' },
  { name: 'Instagram', address: 'https://www.instagram.com/' },
  { name: 'YouTube', address: 'https://www.youtube.com/' },
  { name: 'WhatsApp', address: 'https://www.whatsapp.com/' },
]

export function demoFooterLinks(): (typeof footerLinks.$inferInsert)[] {
  const navigation = NAVIGATION.map((link, index) => ({ id: index + 1, type: 1, ...link, iconUrl: null, sort: index + 1 }))
  const social = NETWORKS.map(({ name, address }, index) => ({
    id: NAVIGATION.length + index + 1,
    type: 2,
    name: { spa: name, en: name, zh: name },
    skipUrl: address,
    iconUrl: null,
    sort: index + 1,
  }))
  return [...navigation, ...social]
}

export function demoContacts(): (typeof contacts.$inferInsert)[] {
  return [
    { id: 1, way: { spa: 'Ayuda', en: 'Help', zh: '客服邮箱' }, contact: 'ayuda@rutaseda.example', sort: 1 },
    { id: 2, way: { spa: 'Proveedores', en: 'Suppliers', zh: '招商邮箱' }, contact: 'proveedores@rutaseda.example', sort: 2 },
    // A number without a subscriber, for demonstration only.
    { id: 3, way: { spa: 'Teléfono', en: 'Telephone', zh: '电话' }, contact: '+34 900 000 000', sort: 3 },
    { id: 4, way: { spa: 'WeChat', en: 'WeChat', zh: '微信' }, contact: 'rutaseda-demo', sort: 4 },
  ]
}

/** Hosts to which the shop's data may link: social networks, carriers, and app stores where an operator may publish the app. */
export const demoAllowedHosts = (): (typeof allowedHosts.$inferInsert)[] =>
  [
    ...NETWORKS.map(({ address }) => address),
    ...DEMO_CARRIERS.map(({ trackUrl }) => trackUrl!),
    'https://apps.apple.com',
    'https://play.google.com',
  ].map((address) => ({ host: new URL(address).host }))

import type { LocalizedText } from '#contract/languages.ts'
import type { Article } from '../article.ts'
import { account } from './account.ts'
import { buying } from './buying.ts'
import { delivery } from './delivery.ts'
import { payment } from './payment.ts'
import { quality } from './quality.ts'
import { sourcing } from './sourcing.ts'
import { suppliers } from './suppliers.ts'

interface HelpTopic {
  readonly id: number
  readonly name: LocalizedText
  readonly articles: readonly Article[]
}

/** Help topics, in display order. */
export const HELP: readonly HelpTopic[] = [
  { id: 1, name: { spa: 'Comprar', en: 'Buying', zh: '采购下单' }, articles: buying },
  { id: 2, name: { spa: 'Pagos', en: 'Payment', zh: '付款' }, articles: payment },
  { id: 3, name: { spa: 'Envío y aduanas', en: 'Delivery and customs', zh: '物流与清关' }, articles: delivery },
  {
    id: 4,
    name: { spa: 'Calidad, reembolsos y disputas', en: 'Quality, refunds and disputes', zh: '质量、退款与纠纷' },
    articles: quality,
  },
  { id: 5, name: { spa: 'Consultas y cotizaciones', en: 'Inquiries and quotes', zh: '询价与报价' }, articles: sourcing },
  { id: 6, name: { spa: 'Cuenta y seguridad', en: 'Account and security', zh: '账号与安全' }, articles: account },
  { id: 7, name: { spa: 'Proveedores', en: 'Suppliers', zh: '供应商' }, articles: suppliers },
]

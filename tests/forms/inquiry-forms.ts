import { randomUUID } from 'node:crypto'
import { addInquiry, cancelInquiry, declineQuote, replyToInquiry } from '#contract/inquiries/changes.ts'
import { claimInquiry, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { type FormTable, type OpenForm, ofLength, type Rule, type Stage, TURNED } from '#tests/forms/form-table.ts'
import { addedInquiry, made, openDesk, quote, type StagedInquiry } from '#tests/inquiring.ts'

const PAGE = '/personalCenter/inquiryMessage'
const LINK = 'https://detail.1688.com/offer/712345678901.html'

/** The fields of one line; the form names them by the line's key. */
const NAMES = Object.fromEntries(
  ['url', 'name', 'specName', 'quantity', 'targetPrice', 'remark'].map((name) => [`line.${name}`, `linkList.k1.${name}`]),
)

const sendRequest: OpenForm['sendRequest'] = (typed) => [
  addInquiry,
  {
    linkList: [
      {
        ...(typed['linkList.k1.url'] ? { url: typed['linkList.k1.url'] } : {}),
        ...(typed['linkList.k1.name'] ? { name: typed['linkList.k1.name'] } : {}),
        specName: typed['linkList.k1.specName'],
        quantity: Number(typed['linkList.k1.quantity'] || 0),
        ...(typed['linkList.k1.targetPrice'] ? { targetPrice: typed['linkList.k1.targetPrice'] } : {}),
        remark: typed['linkList.k1.remark'],
      },
    ],
    countryCode: typed['countryCode'],
    postcode: typed['postcode'],
    incoterms: typed['incoterms'],
    ...(typed['expectTime'] ? { expectTime: typed['expectTime'] } : {}),
    remark: typed['remark'],
    submitToken: typed['submitToken'],
  },
]

const onLine = (rules: Record<string, Rule>): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const path = rule.field?.replace('line.', 'linkList.0.')
      return [name, { ...rule, call: rule.call === 'none' ? 'none' : { ...(path ? { path } : {}), ...rule.call } }]
    }),
  )

export const INQUIRY: FormTable = {
  name: 'price inquiry',
  isOpenedOnce: true,
  open: async () => ({
    path: '/priceInquiry',
    names: NAMES,
    right: {
      intent: 'send',
      submitToken: randomUUID(),
      row: 'k1',
      'linkList.k1.url': LINK,
      'linkList.k1.specName': 'black',
      'linkList.k1.quantity': '200',
      'linkList.k1.targetPrice': '7.50',
      'linkList.k1.remark': 'With our logo',
      countryCode: 'ES',
      postcode: '28013',
      incoterms: 'DAP',
      expectTime: '',
      remark: 'Plain boxes',
    },
    sendRequest,
  }),
  rules: onLine(
    Object.fromEntries(
      Object.entries<Rule>({
        'a quantity that is none': { typed: { 'line.quantity': 'many' }, field: 'line.quantity', says: 'field_wrong' },
        'half a piece': { typed: { 'line.quantity': '10.5' }, field: 'line.quantity', says: 'field_wrong' },
        'a target price of nothing': { typed: { 'line.targetPrice': '0' }, field: 'line.targetPrice', says: 'field_wrong' },
        'a specification of 121 characters': { typed: { 'line.specName': ofLength(121) }, field: 'line.specName', says: 'field_too_long' },
        'a note of 501 characters': { typed: { 'line.remark': ofLength(501) }, field: 'line.remark', says: 'field_too_long' },
        'a note that turns the reading direction': { typed: { 'line.remark': TURNED }, field: 'line.remark', says: 'field_characters' },
        'a link that is not accepted': {
          typed: { 'line.url': 'https://192.168.0.1/x' },
          field: 'line.url',
          says: 'error_500004',
        },
        'a remark of 2,001 characters': { typed: { remark: ofLength(2001) }, field: 'remark', says: 'field_too_long' },
        'a postcode of 13 characters': { typed: { postcode: '2'.repeat(13) }, field: 'postcode', says: 'field_too_long' },
      }).map(([name, rule]) => [name, { ...rule, notInBrowser: 'tested in tests/journeys/inquiries.e2e.ts', lost: ['submitToken'] }]),
    ),
  ),
}

const AS_SEEN = { version: '2' }
const submittedInquiry = async ({ shop, person }: Stage): Promise<StagedInquiry> => {
  const desk = await openDesk(shop)
  const staged = await addedInquiry(shop, { ...person, addressId: 0 }, desk)
  await made(staged.move(claimInquiry, desk.operator))
  await made(staged.move(requestInfo, desk.operator, { content: 'Which colour?' } as never))
  return staged
}

const CHANGED: Rule = {
  typed: AS_SEEN,
  field: null,
  says: 'error_430003',
  lost: ['version'],
  notInBrowser: 'the page knows its version',
}

export const INQUIRY_REPLY: FormTable = {
  name: 'answer to a question about an inquiry',
  isOpenedOnce: true,
  browser: { fields: '#thread form', submit: '#thread form button[type=submit]' },
  open: async (stage) => {
    const { id, info } = await submittedInquiry(stage)
    return {
      path: `${PAGE}?id=${id}`,
      right: { intent: 'reply', version: String((await info()).version), content: 'Black' },
      sendRequest: ({ version, content }) => [replyToInquiry, { id, version: Number(version), content }],
    }
  },
  rules: {
    'no answer': { typed: { content: '' }, field: 'content', says: 'field_required' },
    'an answer of 2,001 characters': { typed: { content: ofLength(2001) }, field: 'content', says: 'field_too_long' },
    'an answer that turns the reading direction': { typed: { content: TURNED }, field: 'content', says: 'field_characters' },
    'an inquiry that has changed meanwhile': CHANGED,
  },
}

export const INQUIRY_RENEGOTIATED: FormTable = {
  name: 'another price for a quote',
  isOpenedOnce: true,
  browser: {
    opens: '#quote button[aria-haspopup=dialog]:nth-of-type(1)',
    fields: '#renegotiate',
    submit: 'button[form=renegotiate]',
  },
  open: async (stage) => {
    const desk = await openDesk(stage.shop)
    const staged = await quote(stage.shop, await addedInquiry(stage.shop, { ...stage.person, addressId: 0 }, desk))
    const { version, quoteList } = await staged.info()
    const [{ quoteId } = { quoteId: '0' }] = quoteList
    return {
      path: `${PAGE}?id=${staged.id}`,
      right: { intent: 'renegotiate', quoteId, version: String(version), targetPrice: '900.00', remark: 'For a second order' },
      sendRequest: ({ intent, version: seen, ...typed }) => [declineQuote, { ...typed, version: Number(seen), type: 1 }],
    }
  },
  rules: Object.fromEntries(
    Object.entries<Rule>({
      'a price of nothing': { typed: { targetPrice: '0' }, field: 'targetPrice', says: 'field_wrong' },
      'a reason of 2,001 characters': { typed: { remark: ofLength(2001) }, field: 'remark', says: 'field_too_long' },
      'a quote that has changed meanwhile': { ...CHANGED, lost: ['version'] },
    }).map(([name, rule]) => [name, { ...rule, notInBrowser: 'tested in tests/journeys/inquiries.e2e.ts' }]),
  ),
}

export const INQUIRY_CANCELLED: FormTable = {
  name: 'cancel inquiry',
  isOpenedOnce: true,
  open: async (stage) => {
    const { id, info } = await submittedInquiry(stage)
    return {
      path: `${PAGE}?id=${id}`,
      right: { intent: 'cancel', version: String((await info()).version) },
      sendRequest: ({ version }) => [cancelInquiry, { id, version: Number(version) }],
    }
  },
  rules: { 'an inquiry that has changed meanwhile': CHANGED },
}

import { categoryTree } from '#contract/catalogue/categories.ts'
import { claimInquiry, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { listInquiries, readInquiry } from '#contract/inquiries/inquiries.ts'
import { messagesOf, openChat } from '#tests/chatting.ts'
import type { FileForms } from '#tests/forms/file-form.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, LAMP_LINK, made, openDesk } from '#tests/inquiring.ts'
import type { Shop } from '#tests/shop.ts'

const heldInquiry = async (shop: Shop) => {
  const desk = await openDesk(shop)
  const staged = await addedInquiry(shop, await openBuyer(shop), desk, { linkList: [{ name: 'Lamp shade', quantity: 50 }] })
  await made(staged.move(claimInquiry, desk.operator))
  return { ...staged, token: desk.operator, consolePage: `/en/console/inquiries/${staged.id}` }
}
/** Reads the buyer's only inquiry. */
const firstInquiry = async (shop: Shop, as: { token: string }) =>
  shop.call(readInquiry, { id: (await shop.call(listInquiries, {}, as)).rows[0]?.id ?? '0' }, as)
const innermostCategory = async (shop: Shop) => {
  let [category] = (await shop.call(categoryTree, { id: '0' })).data
  while (category?.children[0]) category = category.children[0]
  return category?.id ?? ''
}
const GOODS = { weightGram: '400', cartonQuantity: '20', cartonWeightGram: '10000', hsCode: '940521' }

/** Forms of inquiries and conversations. */
export const INQUIRY_FILES: FileForms = {
  'a picture of goods to be found': async (shop) => {
    const buyer = await openBuyer(shop)
    return {
      ...{ path: '/en/priceInquiry', token: buyer.token, field: 'pictures', received: /\.imageFileId$/ },
      ...{ button: ['intent', 'send'], typed: { postcode: '28013', remark: 'In plain boxes' }, wrong: /\.quantity$/, right: '200' },
      stored: () => firstInquiry(shop, buyer),
    }
  },
  'a file of an inquiry': async (shop) => {
    const buyer = await openBuyer(shop)
    return {
      ...{ path: `/en/priceInquiry?text=${encodeURIComponent(LAMP_LINK)}`, token: buyer.token, field: 'files', isDocument: true },
      ...{ button: ['intent', 'send'], typed: { postcode: '28013', remark: 'In plain boxes' }, wrong: /\.quantity$/, right: '200' },
      stored: () => firstInquiry(shop, buyer),
    }
  },
  'a file of an answer about an inquiry': async (shop) => {
    const { id, move, token, buyer, info } = await heldInquiry(shop)
    await made(move(requestInfo, token, { content: 'Which colour?' } as never))
    return {
      ...{ path: `/en/personalCenter/inquiryMessage?id=${id}`, token: buyer.token, field: 'files', wrong: 'content', right: 'Black' },
      stored: async () => (await info()).replyList,
    }
  },
  'a file of a question about an inquiry': async (shop) => {
    const { consolePage, token, info } = await heldInquiry(shop)
    return {
      ...{ path: consolePage, token, field: 'files', isDocument: true, wrong: 'content', right: 'As in this drawing?' },
      stored: async () => (await info()).replyList,
    }
  },
  'a picture of quoted goods': async (shop) => {
    const { consolePage, token, info, consoleInfo } = await heldInquiry(shop)
    const item = `itemList.L${(await info()).linkList[0]!.id}`
    const carton = ['Length', 'Width', 'Height'].map((side) => [`${item}.product.carton${side}Mm`, '400'])
    const goods = Object.entries(GOODS).map(([name, value]) => [`${item}.product.${name}`, value])
    return {
      ...{ path: consolePage, token, field: `${item}.product.imageFile`, button: ['intent', 'quoteSave'] },
      typed: {
        ...Object.fromEntries([...carton, ...goods]),
        [`${item}.product.categoryId`]: await innermostCategory(shop),
        [`${item}.leadTimeDays`]: '12',
      },
      ...{ wrong: `${item}.price`, right: '6.30' },
      stored: async () => (await consoleInfo()).draft,
    }
  },
  'a file of a message': async (shop) => {
    const chat = await openChat(shop)
    return {
      ...{ path: `/en/personalCenter/consultation?id=${chat.id}`, token: chat.buyer.token, field: 'file' },
      ...{ wrong: 'content', mistake: 'x'.repeat(501), right: 'Like this one' },
      stored: () => messagesOf(shop, chat, chat.buyer),
    }
  },
}

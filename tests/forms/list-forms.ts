import { addList, addListItems, editList, editListItem } from '#contract/lists/lists.ts'
import { type FormTable, ofLength, type Rule, type Stage, TURNED } from '#tests/forms/form-table.ts'
import { stockProduct } from '#tests/goods.ts'

const NAMES: Record<string, Rule> = {
  'no name': { typed: { name: ' ' }, field: 'name', says: 'field_required' },
  'a name of 61 characters': { typed: { name: ofLength(61) }, field: 'name', says: 'field_too_long' },
  'a name that turns the reading direction': { typed: { name: TURNED }, field: 'name', says: 'field_characters' },
}

/** The buttons have no name; a hidden field of the form holds its intent. */
const browserOf = (intent: string) => {
  const fields = `form:has(input[name=intent][value=${intent}])`
  return { fields, submit: `${fields} button[type=submit]` }
}

/** Adds a list with 100 lamps. */
async function listOfLamps({ shop, person: { token } }: Stage) {
  const { id } = (await shop.call(addList, { name: 'Spring' }, { token })).data
  const { skuIds } = await stockProduct(shop)
  const itemList = [{ skuId: String(skuIds[0]), quantity: 100 }]
  const { itemIdList } = (await shop.call(addListItems, { listId: id, itemList }, { token })).data
  return { id, itemId: itemIdList[0]!, path: `/personalCenter/lists/${id}` }
}

export const NEW_LIST: FormTable = {
  name: 'new list',
  browser: browserOf('add'),
  isOpenedOnce: true,
  open: async () => ({
    path: '/personalCenter/lists',
    right: { intent: 'add', name: 'Spring' },
    sendRequest: ({ name }) => [addList, { name }],
  }),
  rules: NAMES,
}

export const RENAMED_LIST: FormTable = {
  name: 'renamed list',
  browser: browserOf('rename'),
  isOpenedOnce: true,
  open: async (stage) => {
    const { id, path } = await listOfLamps(stage)
    return { path, right: { intent: 'rename', name: 'Autumn' }, sendRequest: ({ name }) => [editList, { id, name }] }
  },
  rules: NAMES,
}

export const LIST_ITEM: FormTable = {
  name: 'items of a list',
  browser: { fields: '#items', submit: '#items button[value=save]:not([aria-hidden])' },
  isOpenedOnce: true,
  open: async (stage) => {
    const { itemId, path } = await listOfLamps(stage)
    const [quantity, remark] = [`quantity.${itemId}`, `remark.${itemId}`]
    return {
      path,
      names: { quantity, remark },
      right: { intent: 'save', [quantity]: '100', [remark]: '' },
      sendRequest: (typed) => [editListItem, { id: itemId, quantity: Number(typed[quantity] || 0), remark: typed[remark] }],
    }
  },
  rules: {
    'no quantity': { typed: { quantity: '' }, field: 'quantity', says: 'field_wrong' },
    'no piece': { typed: { quantity: '0' }, field: 'quantity', says: 'field_wrong' },
    'half a piece': { typed: { quantity: '10.5' }, field: 'quantity', says: 'field_wrong' },
    'more than ten million': { typed: { quantity: '10000001' }, field: 'quantity', says: 'field_wrong' },
    'no number': { typed: { quantity: 'abc' }, field: 'quantity', says: 'field_wrong' },
    'a remark of 201 characters': { typed: { remark: ofLength(201) }, field: 'remark', says: 'field_too_long' },
    'a remark that turns the reading direction': { typed: { remark: TURNED }, field: 'remark', says: 'field_characters' },
  },
}

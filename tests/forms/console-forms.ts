import { changePrices } from '#contract/products/console/prices.ts'
import type { FormTable } from '#tests/forms/form-table.ts'
import { openSeller } from '#tests/selling.ts'

const REPRICING_FORM = 'form:has([name=direction])'

/** A form for members of a supplier. */
export const REPRICING: FormTable = {
  name: 'change of prices',
  browser: { fields: REPRICING_FORM, submit: `${REPRICING_FORM} button[type=submit]` },
  isOpenedOnce: true,
  open: async (stage) => {
    const seller = await openSeller(stage.shop)
    const { data } = await seller.add()
    stage.person = { ...stage.person, id: seller.id, token: seller.token }
    return {
      path: `/console/products/prices?product=${data.id}`,
      right: { intent: 'check', idList: data.id, direction: '1', percent: '4', rounding: '0' },
      sendRequest: ({ percent, direction, rounding }) => [
        changePrices,
        {
          productList: [{ id: data.id }],
          percent: direction === '-1' ? `-${percent}` : percent,
          rounding: Number(rounding),
          dryRunFlag: 1,
        },
      ],
    }
  },
  rules: {
    'no percentage': { typed: { percent: '' }, field: 'percent', says: 'field_required', call: { says: 'field_wrong' } },
    'a percentage of nothing': { typed: { percent: '0' }, field: 'percent', says: 'field_wrong' },
    'a percentage in words': { typed: { percent: 'much' }, field: 'percent', says: 'field_wrong' },
    'more than 500 percent': { typed: { percent: '500.01' }, field: 'percent', says: 'field_wrong' },
    'more than 90 percent off': { typed: { direction: '-1', percent: '90.5' }, field: 'percent', says: 'field_wrong' },
    'three decimals of a percent': { typed: { percent: '4.125' }, field: 'percent', says: 'field_wrong' },
  },
}

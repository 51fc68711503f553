import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, rowId } from '#contract/fields.ts'
import { editedProduct } from '#contract/products/console/editor.ts'

/** How many recent changes of a product can be viewed and undone. */
export const MOST_PRODUCT_CHANGES = 50

const read = { method: 'GET', access: 'supplier', memberRight: 'product' } as const

export const listProductChanges = endpoint({
  ...read,
  path: '/api/console/product/changeList/{id}',
  summary:
    'The newest 50 changes of a product (editor, import, bulk, platform) with author and fields, newest first; stock excluded. 110001 missing',
  input: z.strictObject({ id }),
  output: z.array(
    z.object({
      changeId: rowId,
      changeTime: moment,
      /** '' for a deleted account; for operators the platform's own name. */
      accountName: z.string(),
      /** Field names as in editProduct; empty if a save changed nothing. */
      fieldList: z.array(z.string()),
    }),
  ),
})

export const readFormerProduct = endpoint({
  ...read,
  path: '/api/console/product/formerInfo',
  summary:
    'A product as it was before a change, but with current stock and status. editProduct accepts it unchanged, with its former pictures and certificates. 110001 missing',
  input: z.strictObject({ id, changeId: id }),
  output: editedProduct.extend({ changeTime: moment }),
})

import { addProduct, copyProduct, editProduct, editStock, setProductStatus } from '#contract/products/console/products.ts'
import { copiedProduct } from '#server/features/products/editor/copied-product.ts'
import { editedProductOf } from '#server/features/products/editor/edited-product.ts'
import { indexLater, lockProduct, saveProduct } from '#server/features/products/editor/save-product.ts'
import { changeStock } from '#server/features/products/editor/skus.ts'
import { changeStatuses } from '#server/features/products/editor/status.ts'
import { type Call, ownSupplierId } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const saving = ({ db, user, clock }: Call<unknown>) => ({ db, accountId: user.id, now: clock() })

/** Queues the product for indexing and answers with its current state. */
async function saved({ db, database, jobs, user, clock }: Call<unknown>, id: number) {
  await indexLater(db, jobs, [id])
  const product = (await lockProduct(db, ownSupplierId(user), id)) ?? fail('notFound')
  return editedProductOf(db, database.db, product, clock())
}

export const addProductCall = handleCall(addProduct, async (call) =>
  saved(call, await saveProduct(saving(call), ownSupplierId(call.user), call.input, null)),
)

export const editProductCall = handleCall(editProduct, async (call) => {
  const { id, version, ...body } = call.input
  const supplierId = ownSupplierId(call.user)
  const product = (await lockProduct(call.db, supplierId, id)) ?? fail('notFound')
  if (product.version !== version) fail('changedMeanwhile')
  return saved(call, await saveProduct(saving(call), supplierId, body, product))
})

export const setProductStatusCall = handleCall(setProductStatus, async ({ input, user, db, jobs, clock }) => {
  await changeStatuses(db, user, input, clock())
  await indexLater(db, jobs, input.idList)
  return null
})

export const editStockCall = handleCall(editStock, async ({ input, user, db }) => changeStock(db, ownSupplierId(user), input.skuList))

export const copyProductCall = handleCall(copyProduct, async (call) => {
  const product = (await lockProduct(call.db, ownSupplierId(call.user), call.input.id)) ?? fail('notFound')
  return saved(call, await copiedProduct(call.db, product, call.clock()))
})

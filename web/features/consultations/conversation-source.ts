import { SOURCE_TYPE, type SourceType } from '#contract/consultations/consultations.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { readPublicProduct } from '#contract/products/products.ts'
import { readSupplier } from '#contract/suppliers/suppliers.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import * as words from '#words'

/** What a conversation is to be about, and with whom. */
export interface ConversationSource {
  /** Null: the platform itself. */
  supplierId: string | null
  supplierName: string
  name: string
  imageUrl: string | null
  /** Its own page; null where that is the supplier's. */
  place: string | null
}

type Read = (ctx: LoaderContext, id: string) => Promise<ConversationSource>

const READ: Record<SourceType, Read> = {
  [SOURCE_TYPE.product]: async ({ call }, id) => {
    const { data } = await call(readPublicProduct, { id })
    return {
      supplierId: data.supplierId,
      supplierName: data.supplierName,
      name: data.name,
      imageUrl: data.imageUrl,
      place: `/product/${id}`,
    }
  },
  [SOURCE_TYPE.order]: async ({ call, language }, id) => {
    const { data } = await call(readOrder, { id })
    return {
      supplierId: data.supplierId,
      supplierName: data.supplierName,
      name: words.consultations_about_order({ orderNo: data.orderNo }, { locale: language }),
      imageUrl: data.itemList[0]?.imageUrl ?? null,
      place: `/personalCenter/orderDetails/${id}`,
    }
  },
  [SOURCE_TYPE.supplier]: async ({ call }, id) => {
    const { data } = await call(readSupplier, { id })
    return { supplierId: id, supplierName: data.name, name: data.name, imageUrl: data.logoUrl, place: `/supplier/${id}` }
  },
  [SOURCE_TYPE.inquiry]: async ({ language }, id) => ({
    supplierId: null,
    supplierName: words.app_name({}, { locale: language }),
    name: words.consultations_kind_inquiry({}, { locale: language }),
    imageUrl: null,
    place: `/personalCenter/inquiryMessage?id=${id}`,
  }),
}

/** Ends the page where there is no such thing for this reader. */
export const readSource = (ctx: LoaderContext, sourceType: SourceType, id: string): Promise<ConversationSource> => READ[sourceType](ctx, id)

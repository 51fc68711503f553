import { useState } from 'react'
import type { BuyerProduct } from '#web/features/products/loader.ts'
import { firstQuantities, type Quantities } from '#web/features/products/order-quantities.ts'
import type { ShippingChoice } from '#web/features/products/use-landed-cost.ts'

/** What the buyer has chosen on a product's page: quantities, the large picture, and where and how it is delivered. */
export function useBuyerChoices({ product, countryCode }: BuyerProduct) {
  const [quantities, setQuantities] = useState<Quantities>(() => firstQuantities(product))
  const [picture, setPicture] = useState<string | null>(null)
  const [destination, setDestination] = useState<ShippingChoice>({ countryCode, freightType: undefined })
  // The country was changed in the header: quantities stay, the destination follows.
  const [formerCountry, setFormerCountry] = useState(countryCode)
  if (countryCode !== formerCountry) {
    setFormerCountry(countryCode)
    setDestination({ countryCode, freightType: undefined })
  }

  function setQuantity(skuId: string, requested: number) {
    setQuantities((before) => ({ ...before, [skuId]: requested }))
    const ownPicture = product.skuList.find((sku) => sku.skuId === skuId)?.imageUrl
    if (ownPicture) setPicture(ownPicture)
  }

  return { quantities, setQuantity, picture, setPicture, destination, setDestination }
}

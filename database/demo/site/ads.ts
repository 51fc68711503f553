import type { LocalizedText } from '#contract/languages.ts'
import { BANNER_RATIO } from '#contract/pictures/pictures.ts'
import { categoryRows } from '#database/demo/catalogue/categories.ts'
import { DEPARTMENTS } from '#database/demo/catalogue/departments.ts'
import { PictureAlbum, type PictureRow } from '#database/demo/catalogue/recipes.ts'
import { pictureKey } from '#database/demo/picture-key.ts'
import type { PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'
import type { ads } from '#server/features/ads/ads.table.ts'

interface Ad {
  /** 1 home banner, 2 home strip, 3 category, 4 supplier. */
  readonly position: 1 | 2 | 3 | 4
  readonly title: LocalizedText
  readonly skipUrl: string
  readonly objects: string[]
  readonly tint: string
  readonly angle?: number
}

/** Menu paths by category key, with the same ids as in the catalogue. */
const categoryPaths = new Map(categoryRows(DEPARTMENTS, new PictureAlbum()).rows.map((row) => [row.externalKey, `/allProducts/${row.id}`]))

function categoryPath(key: string): string {
  const path = categoryPaths.get(`demo:${key}`)
  if (!path) throw new Error(`The demo catalogue has no category ${key}`)
  return path
}

const ADS: readonly Ad[] = [
  {
    position: 1,
    title: {
      spa: 'Muchas fábricas, un solo carrito',
      en: 'Many factories, one cart',
      zh: '多家工厂，一个购物车',
    },
    skipUrl: '/allProducts',
    objects: ['ship', 'package', 'globe-showing-asia-australia'],
    tint: '#d9e4ea',
  },
  {
    position: 1,
    title: {
      spa: '¿No está en el catálogo? Pega el enlace y pide precio',
      en: 'Not in the catalogue? Paste a link and get a quote',
      zh: '目录里没有？粘贴链接即可询价',
    },
    skipUrl: '/priceInquiry',
    objects: ['magnifying-glass-tilted-left', 'camera', 'link'],
    tint: '#f0e2c8',
  },
  {
    position: 1,
    title: {
      spa: 'Primero la muestra, después el contenedor',
      en: 'The sample first, the container later',
      zh: '先拿样，再订整柜',
    },
    skipUrl: '/allProducts?sampleFlag=1',
    objects: ['carton-box/mailing', 'kettle/glass', 'plush/bear'],
    tint: '#ecdccf',
    angle: -4,
  },
  {
    position: 1,
    title: {
      spa: 'Fábricas visitadas, no solo registradas',
      en: 'Factories we have visited, not just listed',
      zh: '实地认证，不只是登记在册',
    },
    skipUrl: '/supplier/list?verifiedLevel=2',
    objects: ['building/factory', 'tool-kit/household', 'drill/driver'],
    tint: '#dfe6dc',
  },
  {
    position: 2,
    title: {
      spa: 'Para empezar: pedidos desde 50 unidades o menos',
      en: 'Start small: minimum orders of 50 pieces or fewer',
      zh: '小批量：起订量不超过 50 件',
    },
    skipUrl: '/allProducts?maxMoq=50',
    objects: ['packing-bags/kraft'],
    tint: '#f2ddd6',
    angle: 4,
  },
  {
    position: 2,
    title: { spa: 'Listo para salir en 7 días', en: 'Ready to ship in 7 days', zh: '7 天内可发货' },
    skipUrl: '/allProducts?maxLeadTimeDays=7',
    objects: ['delivery-truck'],
    tint: '#dde5ef',
  },
  {
    position: 2,
    title: { spa: 'Novedades de la semana', en: 'New this week', zh: '本周新品' },
    skipUrl: '/allProducts?orderBy=4',
    objects: ['backpack/roll-top', 'trainers/high-top'],
    tint: '#efe6c9',
  },
  {
    position: 3,
    title: { spa: 'Iluminación LED para tiendas y hogares', en: 'LED lighting for shops and homes', zh: '商用与家用 LED 照明' },
    skipUrl: categoryPath('lighting'),
    objects: ['pendant/metal', 'bulb/e27'],
    tint: '#f1e5c4',
    angle: 8,
  },
  {
    position: 3,
    title: { spa: 'Juguetes con marcado CE', en: 'CE-marked toys', zh: '带 CE 标志的玩具' },
    skipUrl: categoryPath('toys'),
    objects: ['plush/bear', 'blocks/spaceship', 'puzzle/card-farm'],
    tint: '#f0dfe0',
  },
  {
    position: 4,
    title: { spa: 'Proveedores con documentación revisada', en: 'Suppliers with reviewed documents', zh: '资质已审核的供应商' },
    skipUrl: '/supplier/list?verifiedLevel=1',
    objects: ['clipboard', 'factory'],
    tint: '#dce6e3',
  },
  {
    position: 4,
    title: { spa: 'Vender en Rutaseda: alta gratuita', en: 'Sell on Rutaseda: free to join', zh: '入驻丝途，免费上架' },
    skipUrl: '/supplier/become',
    objects: ['handshake', 'chart-increasing'],
    tint: '#eadfd2',
  },
]

const BANNER_WIDTH = 2400

const recipeOf = ({ objects, tint, angle = 0 }: Ad): PictureRecipe => ({ objects, tint, layout: 'banner', angle })

export function demoAds(): (typeof ads.$inferInsert)[] {
  return ADS.map((ad, index) => ({
    id: index + 1,
    position: ad.position,
    title: ad.title,
    picture: pictureKey(recipeOf(ad)),
    skipUrl: ad.skipUrl,
    sort: index + 1,
  }))
}

export function demoAdPictures(): PictureRow[] {
  return ADS.map((ad) => {
    const recipe = recipeOf(ad)
    return { key: pictureKey(recipe), recipe, width: BANNER_WIDTH, height: BANNER_WIDTH * BANNER_RATIO, tint: ad.tint }
  })
}

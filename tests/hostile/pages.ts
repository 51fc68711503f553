import { SPECIFIED_PAGES } from '#tests/specified-pages.ts'

const isPersonal = (page: string) => page.startsWith('/personalCenter/') || page === '/priceInquiry'

// All public pages of §2 and later ones; callers fill in {id} and {name}.
export const PUBLIC_PAGES = [
  ...SPECIFIED_PAGES.filter((page) => !isPersonal(page)),
  '/report',
  '/compare',
  '/product/{id}/questions',
  '/list/{shareKey}',
  '/unsubscribe',
  '/keepSecondFactor',
  '/loginCode',
]
export const PERSONAL_PAGES = [
  ...SPECIFIED_PAGES.filter(isPersonal),
  '/personalCenter/favourites',
  '/personalCenter/watches',
  '/personalCenter/lists',
  '/personalCenter/lists/{id}',
  '/personalCenter/bought',
  '/personalCenter/quickOrder',
  '/personalCenter/join',
]

/** Paths that forms submit to, besides the pages that contain them. */
export const FORM_PLACES = ['/preferences', '/signOut', '/productSearch']

export const filled = (page: string, value: string) => page.replaceAll(/\{\w+\}/g, encodeURIComponent(value))

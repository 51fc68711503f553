import { SPECIFIED_PAGES } from '#tests/specified-pages.ts'

const isPersonal = (page: string) => page.startsWith('/personalCenter/') || page === '/priceInquiry'

// Every page of §2 and those that were added; {id} and {name} are filled in by the caller.
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

/** What forms are sent to, besides the pages that hold them. */
export const FORM_PLACES = ['/preferences', '/signOut', '/productSearch']

export const filled = (page: string, value: string) => page.replaceAll(/\{\w+\}/g, encodeURIComponent(value))

/** Every page of §2 and its companions; {id} and {name} are filled in by whoever asks. */
export const PUBLIC_PAGES = [
  '/',
  '/login',
  '/register',
  '/retrievePassword',
  '/agreement',
  '/help',
  '/allProducts',
  '/allProducts/{id}',
  '/product/{id}',
  '/productSearch/{name}',
  '/supplier/list',
  '/supplier/{id}',
  '/supplier/become',
  '/view/{id}',
  '/h5',
  '/report',
  '/unsubscribe',
]

export const PERSONAL_PAGES = [
  '/priceInquiry',
  '/personalCenter/user',
  '/personalCenter/address',
  '/personalCenter/consultation',
  '/personalCenter/consultationList/{id}',
  '/personalCenter/inquiryMessage',
  '/personalCenter/notification',
  '/personalCenter/noticeView',
  '/personalCenter/order',
  '/personalCenter/orderComment/{id}',
  '/personalCenter/orderDetails/{id}',
  '/personalCenter/shoppingCart',
  '/personalCenter/favourites',
  '/personalCenter/help',
]

/** What forms are sent to, besides the pages that hold them. */
export const FORM_PLACES = ['/preferences', '/signOut', '/productSearch']

export const filled = (page: string, value: string) => page.replaceAll(/\{\w+\}/g, encodeURIComponent(value))

import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'

const HOME_PAGE = 'features/home/home-page.tsx'

/** The routes of §2, repeated for each language: explicit and case-sensitive, no `:lang?`. */
const pages = (language: Language): RouteConfigEntry[] => {
  const id = (name: string) => ({ id: `${language}:${name}` })
  return [
    layout('shell/auth-layout.tsx', id('entry'), [
      route('login', 'features/account/login-page.tsx', id('login')),
      route('register', 'features/account/register-page.tsx', id('register')),
      route('retrievePassword', 'features/account/retrieve-password-page.tsx', id('retrievePassword')),
      route('unsubscribe', 'features/account/unsubscribe-page.tsx', id('unsubscribe')),
    ]),
    layout('shell/main-layout.tsx', id('main'), [
      home(language, id('home')),
      route('agreement', 'features/content/agreement-page.tsx', id('agreement')),
      route('help', 'features/content/help-page.tsx', id('help')),
      route('help/orderLife', 'features/orders/order-life-page.tsx', id('orderLife')),
      route('allProducts', 'features/products/all-products-page.tsx', id('allProducts')),
      route('allProducts/:id', 'features/products/all-products-page.tsx', id('category')),
      route('product/:id', 'features/products/product-page.tsx', id('product')),
      route('productSearch/:name', 'features/products/product-search-page.tsx', id('productSearch')),
      route('supplier/list', 'features/suppliers/supplier-list-page.tsx', id('supplierList')),
      route('supplier/:id', 'features/suppliers/supplier-page.tsx', id('supplier')),
      route('supplier/become', 'features/applications/become-supplier-page.tsx', id('supplierBecome')),
      route('view/:id', 'features/content/article-page.tsx', id('view')),
      route('report', 'features/reports/report-page.tsx', id('report')),
      route('priceInquiry', 'features/inquiries/price-inquiry-page.tsx', id('priceInquiry')),
      layout('shell/cart-layout.tsx', id('cart'), [
        route('personalCenter/shoppingCart', 'features/cart/shopping-cart-page.tsx', id('shoppingCart')),
      ]),
      layout('shell/personal-layout.tsx', id('personal'), [
        route('personalCenter/user', 'features/account/user-page.tsx', id('user')),
        route('personalCenter/address', 'features/addresses/address-page.tsx', id('address')),
        route('personalCenter/consultation', 'features/consultations/consultation-page.tsx', id('consultation')),
        route('personalCenter/consultationList/:id', 'features/consultations/consultation-list-page.tsx', id('consultationList')),
        route('personalCenter/inquiryMessage', 'features/inquiries/inquiry-message-page.tsx', id('inquiryMessage')),
        route('personalCenter/notification', 'features/announcements/notification-page.tsx', id('notification')),
        route('personalCenter/noticeView', 'features/announcements/notice-page.tsx', id('noticeView')),
        route('personalCenter/quickOrder', 'features/cart/quick-order-page.tsx', id('quickOrder')),
        route('personalCenter/favourites', 'features/favourites/favourites-page.tsx', id('favourites')),
        route('personalCenter/order', 'features/orders/order-page.tsx', id('order')),
        route('personalCenter/orderDetails/:id', 'features/orders/order-details-page.tsx', id('orderDetails')),
        route('personalCenter/orderComment/:id', 'features/evaluations/evaluation-page.tsx', id('orderComment')),
        route('personalCenter/help', 'features/content/personal-help-page.tsx', id('personalHelp')),
      ]),
      route('h5', 'features/home/phone-home-page.tsx', id('h5')),
      route('*', 'shell/missing-page.tsx', id('missing')),
    ]),
    // Resource routes: pictures, files and form targets.
    route('personalCenter/orderDetails/:id/deadlines.ics', 'features/orders/deadline-download.ts', id('orderDeadlines')),
    route('personalCenter/orderDetails/:id/paper/:type', 'features/orders/paper-download.ts', id('orderPaper')),
    route('appCode/:clientType', 'shell/app-code.ts', id('appCode')),
    route('productSearch', 'shell/search-redirect.ts', id('search')),
    route('preferences', 'shell/preferences.ts', id('preferences')),
    route('signOut', 'shell/sign-out.ts', id('signOut')),
  ]
}

/** On the server React Router drops caseSensitive from index routes: /EN would be the English home. */
const home = (language: Language, options: { id: string }): RouteConfigEntry =>
  language === DEFAULT_LANGUAGE ? index(HOME_PAGE, options) : route('', HOME_PAGE, options)

const caseSensitive = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({ ...entry, caseSensitive: true, ...(entry.children ? { children: caseSensitive(entry.children) } : {}) }))

export default caseSensitive([...pages('spa'), ...prefix('en', pages('en')), ...prefix('zh', pages('zh'))]) satisfies RouteConfig

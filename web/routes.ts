import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'

const HOME_PAGE = 'features/home/page.tsx'

/** The routes of §2, repeated for each language: explicit and case-sensitive, no `:lang?`. */
const pages = (language: Language): RouteConfigEntry[] => {
  const id = (name: string) => ({ id: `${language}:${name}` })
  return [
    layout('shell/auth-layout.tsx', id('entry'), [
      route('login', 'features/account/sign-in/login-page.tsx', id('login')),
      route('loginCode', 'features/account/sign-in/login-code-page.tsx', id('loginCode')),
      route('register', 'features/account/sign-in/register-page.tsx', id('register')),
      route('retrievePassword', 'features/account/sign-in/retrieve-password-page.tsx', id('retrievePassword')),
      route('unsubscribe', 'features/account/unsubscribe-page.tsx', id('unsubscribe')),
      route('keepSecondFactor', 'features/account/second-factor/keep-second-factor-page.tsx', id('keepSecondFactor')),
    ]),
    layout('shell/main-layout.tsx', id('main'), [
      home(language, id('home')),
      route('agreement', 'features/content/agreement-page.tsx', id('agreement')),
      route('help', 'features/content/help-page.tsx', id('help')),
      route('help/orderLife', 'features/orders/life-page.tsx', id('orderLife')),
      route('allProducts', 'features/products/all-products-page.tsx', id('allProducts')),
      route('allProducts/:id', 'features/products/all-products-page.tsx', id('category')),
      route('categories', 'features/catalogue/categories-page.tsx', id('categories')),
      route('categories/:id', 'features/catalogue/categories-page.tsx', id('department')),
      route('product/:id', 'features/products/page.tsx', id('product')),
      route('product/:id/questions', 'features/questions/page.tsx', id('productQuestions')),
      route('compare', 'features/products/compare/page.tsx', id('compare')),
      route('pictureSearch', 'features/search/picture-page.tsx', id('pictureSearch')),
      route('productSearch/:name', 'features/search/results-page.tsx', id('productSearch')),
      route('supplier/list', 'features/suppliers/list-page.tsx', id('supplierList')),
      route('supplier/:id', 'features/suppliers/page.tsx', id('supplier')),
      route('supplier/become', 'features/applications/become-supplier-page.tsx', id('supplierBecome')),
      route('view/:id', 'features/content/article-page.tsx', id('view')),
      route('report', 'features/reports/page.tsx', id('report')),
      route('list/:shareKey', 'features/lists/shared-page.tsx', id('sharedList')),
      route('priceInquiry', 'features/inquiries/editor/price-inquiry-page.tsx', id('priceInquiry')),
      layout('shell/cart-layout.tsx', id('cart'), [
        route('personalCenter/shoppingCart', 'features/cart/shopping-cart-page.tsx', id('shoppingCart')),
      ]),
      layout('shell/personal-layout.tsx', id('personal'), [
        route('personalCenter/user', 'features/account/user-page.tsx', id('user')),
        route('personalCenter/address', 'features/addresses/page.tsx', id('address')),
        route('personalCenter/consultation', 'features/consultations/page.tsx', id('consultation')),
        route('personalCenter/consultationList/:id', 'features/consultations/list-page.tsx', id('consultationList')),
        route('personalCenter/inquiryMessage', 'features/inquiries/message-page.tsx', id('inquiryMessage')),
        route('personalCenter/notification', 'features/announcements/notification-page.tsx', id('notification')),
        route('personalCenter/noticeView', 'features/announcements/notice-page.tsx', id('noticeView')),
        route('personalCenter/quickOrder', 'features/cart/quick-order-page.tsx', id('quickOrder')),
        route('personalCenter/lists', 'features/lists/page.tsx', id('lists')),
        route('personalCenter/lists/add', 'features/lists/add-page.tsx', id('listAdd')),
        route('personalCenter/lists/:id', 'features/lists/details-page.tsx', id('listDetails')),
        route('personalCenter/bought', 'features/lists/bought-page.tsx', id('bought')),
        route('personalCenter/favourites', 'features/favourites/page.tsx', id('favourites')),
        route('personalCenter/watches', 'features/watches/page.tsx', id('watches')),
        route('personalCenter/join', 'features/members/join-page.tsx', id('join')),
        route('personalCenter/order', 'features/orders/list-page.tsx', id('order')),
        route('personalCenter/orderDetails/:id', 'features/orders/details-page.tsx', id('orderDetails')),
        route('personalCenter/orderComment/:id', 'features/comments/evaluation-page.tsx', id('orderComment')),
        route('personalCenter/help', 'features/content/personal-help-page.tsx', id('personalHelp')),
      ]),
      route('h5', 'features/home/phone-home-page.tsx', id('h5')),
      route('*', 'shell/missing-page.tsx', id('missing')),
    ]),
    layout('shell/console/layout.tsx', id('console'), [
      route('console', 'features/board/console/page.tsx', id('board')),
      route('console/orders', 'features/orders/console/list-page.tsx', id('consoleOrders')),
      route('console/orders/ship', 'features/orders/shipments/console/sheet-page.tsx', id('consoleShipOrders')),
      route('console/orders/:id', 'features/orders/console/details-page.tsx', id('consoleOrder')),
      route('console/inquiries', 'features/inquiries/console/list-page.tsx', id('consoleInquiries')),
      route('console/inquiries/:id', 'features/inquiries/console/details-page.tsx', id('consoleInquiry')),
      route('console/consultations', 'features/consultations/console/list-page.tsx', id('consoleConsultations')),
      route('console/consultations/replies', 'features/consultations/console/replies-page.tsx', id('consoleSavedReplies')),
      route('console/disputes', 'features/disputes/console/list-page.tsx', id('consoleCases')),
      route('console/disputes/:id', 'features/disputes/console/details-page.tsx', id('consoleCase'), [
        route('', 'features/disputes/console/chat.tsx', id('consoleCaseChat')),
      ]),
      route('console/comments', 'features/comments/console/list-page.tsx', id('consoleComments')),
      route('console/questions', 'features/questions/console/list-page.tsx', id('consoleQuestions')),
      route('console/products', 'features/products/console/list/page.tsx', id('consoleProducts')),
      route('console/products/:id', 'features/products/console/editor/page.tsx', id('consoleProduct')),
      route('console/products/:id/history', 'features/products/console/editor/history-page.tsx', id('consoleProductHistory')),
      route('console/products/:id/preview', 'features/products/console/editor/preview-page.tsx', id('consoleProductPreview')),
      route('console/payments', 'features/payments/console/list-page.tsx', id('consolePayments')),
      route('console/payments/statement', 'features/payments/console/statements/page.tsx', id('consoleBankStatement')),
      route('console/applications', 'features/applications/console/list-page.tsx', id('consoleApplications')),
      route('console/suppliers', 'features/suppliers/console/list-page.tsx', id('consoleSuppliers')),
      route('console/company', 'features/suppliers/console/company-page.tsx', id('consoleCompany')),
      route('console/refunds', 'features/payments/console/refunds-page.tsx', id('consoleRefunds')),
      route('console/money', 'features/ledger/console/page.tsx', id('consoleMoney')),
      route('console/money/statement', 'features/ledger/console/statement-page.tsx', id('consoleStatement')),
      route('console/money/months', 'features/ledger/console/months-page.tsx', id('consoleMonths')),
      route('console/money/payouts', 'features/ledger/console/payouts-page.tsx', id('consolePayouts')),
      route('console/money/check', 'features/ledger/console/check-page.tsx', id('consoleLedgerCheck')),
      route('console/money/account', 'features/suppliers/payout-account/console/page.tsx', id('consolePayoutAccount')),
      route('console/money/adjust', 'features/ledger/console/adjustment-page.tsx', id('consoleAdjustment')),
      route('console/figures', 'features/figures/console/page.tsx', id('consoleFigures')),
      route('console/reports', 'features/reports/console/list-page.tsx', id('consoleReports')),
      route('console/users', 'features/account/console/users-page.tsx', id('consoleUsers')),
      route('console/operators', 'features/account/console/operators-page.tsx', id('consoleOperators')),
      route('console/operators/roles', 'features/account/console/roles-page.tsx', id('consoleRoles')),
      route('console/searches', 'features/search/console/searches-page.tsx', id('consoleSearches')),
      route('console/searchLab', 'features/search/console/lab/page.tsx', id('consoleSearchLab')),
      route('console/health', 'features/health/console/page.tsx', id('consoleHealth')),
      route('console/content/:kind?', 'features/content/console/list-page.tsx', id('consoleContent')),
      route('console/content/:kind/:id', 'features/content/console/row-page.tsx', id('consoleContentRow')),
      route('console/markets/:kind/import', 'features/tariffs/console/import/page.tsx', id('consoleTariffImport')),
      route('console/markets/:kind?', 'features/markets/console/list-page.tsx', id('consoleMarkets')),
      route('console/markets/:kind/:id', 'features/markets/console/row-page.tsx', id('consoleMarketRow')),
      route('console/members', 'features/members/console/list-page.tsx', id('consoleMembers')),
      route('console/products/import', 'features/product-imports/console/page.tsx', id('consoleImport')),
      route('console/audit', 'features/audit/console/list-page.tsx', id('consoleAudit')),
      route('console/*', 'shell/missing-page.tsx', id('consoleMissing')),
    ]),
    layout('shell/console/second-factor-layout.tsx', id('consoleEntry'), [
      route('console/secondFactor', 'features/account/console/second-factor-page.tsx', id('consoleSecondFactor')),
    ]),
    // Resource routes: pictures, files and form targets.
    route('personalCenter/orderDetails/:id/deadlines.ics', 'features/orders/deadline-download.ts', id('orderDeadlines')),
    route('personalCenter/orderDetails/:id/paper/:type', 'features/papers/download.ts', id('orderPaper')),
    route('personalCenter/lists/:id/pdf', 'features/papers/list-download.ts', id('listPaper')),
    route('personalCenter/shoppingCart/pdf', 'features/papers/cart-download.ts', id('cartPaper')),
    route('personalCenter/quotes/:id/pdf', 'features/papers/quote-download.ts', id('quotePaper')),
    route('console/money/months/:month/:currencyCode/:file', 'features/ledger/console/month-file.ts', id('consoleMonthFile')),
    route('console/orders/papers/:type', 'features/papers/console/several.ts', id('consoleOrderPapers')),
    route('console/orders/:id/paper/:type', 'features/papers/console/download.ts', id('consoleOrderPaper')),
    route('supplier/:id/visitReport', 'features/suppliers/visit-report.ts', id('supplierVisitReport')),
    route('appCode/:clientType', 'shell/app-code.ts', id('appCode')),
    route('productSearch', 'features/search/redirect.ts', id('search')),
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

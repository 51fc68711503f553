import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import * as words from '#words'

type Words = typeof words
type OwnPhrase = (inputs: object, as: { locale: Language }) => string
type Phrase =
  | OwnPhrase
  | Words[keyof Words &
      `${'account' | 'address' | 'applications' | 'cart' | 'catalogue' | 'content' | 'favourites' | 'home' | 'inquiries' | 'lists' | 'messages' | 'orders' | 'products' | 'reports' | 'shell' | 'suppliers' | 'ui' | 'announcements' | 'questions' | 'watches'}_${string}`]

const PAGE = String.raw`([?&]pageNum=\d+)?`

/** Link text for an order's action in a list: the action and the order's number. */
const actOn =
  (waiting: string): OwnPhrase =>
  (inputs, as) =>
    words.ui_remarked({ text: words.orders_act({ waiting }, as), remark: (inputs as { orderNo: string }).orderNo }, as)
const orderAt = (place: string) => new RegExp(String.raw`^/personalCenter/orderDetails/\d+${place}$`)

/** Link texts that differ from the heading of their page, with the paths they stand for, without the language. */
const PROMISED_PATHS: readonly [phrase: Phrase, path: RegExp][] = [
  [words.shell_logo, /^\/$/],
  [words.shell_error_home, /^\/$/],
  [words.content_home, /^\/$/],
  [words.products_home, /^\/$/],
  [words.suppliers_home, /^\/$/],
  [words.shell_home, /^\/h5$/],
  [words.shell_app, /^\/h5$/],
  [words.shell_categories, /^\/categories$/],
  [words.shell_picture_search, /^\/pictureSearch$/],
  [words.products_picture_ask, /^\/priceInquiry$/],
  [words.products_picture_sign_in, /^\/login\?redirect=/],
  [words.home_categories, /^\/allProducts$/],
  [words.catalogue_all_in, /^\/allProducts\/\d+$/],
  [words.home_see_all, /^\/(allProducts|supplier\/list)$/],
  [words.products_browse_all, /^\/allProducts$/],
  [words.cart_browse, /^\/allProducts$/],
  [words.favourites_browse, /^\/allProducts$/],
  [words.orders_browse, /^\/allProducts$/],
  [words.products_register, /^\/register\?redirect=/],
  [words.products_sign_in, /^\/login\?redirect=/],
  [words.account_back_to_sign_in, /^\/login(\?|$)/],
  [words.account_use_recovery, /^\/loginCode\?(.+&)?recovery=1$/],
  [words.account_use_app, /^\/loginCode(\?|$)/],
  [words.account_forgot_password, /^\/retrievePassword(\?|$)/],
  [words.account_agreement, /^\/agreement$/],
  [words.account_agreement_read, /^\/agreement$/],
  [words.account_mail_choices, /^\/personalCenter\/user#mails$/],
  [words.shell_me, /^\/personalCenter\/user$/],
  [words.shell_greeting, /^\/personalCenter\/user$/],
  [words.shell_messages, /^\/personalCenter\/notification$/],
  [words.shell_unread_count, /^\/personalCenter\/notification$/],
  [words.shell_cart_count, /^\/personalCenter\/shoppingCart$/],
  [words.shell_consultations, /^\/personalCenter\/consultation$/],
  [words.messages_of_consultations, /^\/personalCenter\/consultation$/],
  [words.shell_inquiries, /^\/personalCenter\/inquiryMessage$/],
  [words.messages_of_inquiries, /^\/personalCenter\/inquiryMessage$/],
  [words.messages_of_orders, /^\/personalCenter\/order$/],
  [words.shell_help, /^\/(personalCenter\/)?help$/],
  [words.home_place_help, /^\/(personalCenter\/)?help$/],
  [words.shell_become_supplier, /^\/supplier\/become$/],
  [words.home_place_orders, /^\/personalCenter\/order$/],
  [words.orders_show_all, /^\/personalCenter\/order$/],
  [words.orders_commented, /^\/personalCenter\/orderComment\/\d+$/],
  [words.orders_turn_all, /^\/personalCenter\/order\?turn=1$/],
  [actOn('open'), orderAt('')],
  [actOn('track'), orderAt('#shipments')],
  [actOn('accept'), orderAt('#proposal')],
  [actOn('pay'), orderAt('#pay')],
  [actOn('arrived'), orderAt('#receipt')],
  [actOn('caseAnswered'), orderAt('#case')],
  [words.address_cancel, /^\/personalCenter\/address$/],
  [words.address_edit, /^\/personalCenter\/address\?edit=\d+$/],
  [words.products_ask_supplier, /^\/personalCenter\/consultationList\/\d+\?sourceType=0$/],
  [words.suppliers_contact, /^\/personalCenter\/consultationList\/\d+\?sourceType=2$/],
  [words.suppliers_visit, /^\/supplier\/\d+$/],
  [words.suppliers_clear, /^\/supplier\/list$/],
  [words.products_tab_suppliers, /^\/supplier\/list\?keyword=/],
  [words.products_source_it, /^\/priceInquiry(\?text=.+)?$/],
  [words.products_ask_price, /^\/priceInquiry\?productId=\d+$/],
  [words.home_place_sourcing, /^\/priceInquiry$/],
  [words.shell_price_inquiry, /^\/(priceInquiry|login\?redirect=%2FpriceInquiry)$/],
  [words.inquiries_new, /^\/priceInquiry$/],
  [words.inquiries_number, /^\/personalCenter\/inquiryMessage\?id=\d+$/],
  [words.inquiries_open, /^\/personalCenter\/inquiryMessage\?id=\d+$/],
  [words.applications_start, /^\/supplier\/become\?step=company$/],
  [words.cart_source, /^\/priceInquiry$/],
  [words.home_source_picture, /^\/priceInquiry\?by=picture$/],
  [words.home_source_describe, /^\/priceInquiry\?by=text$/],
  [words.reports_link, /^\/report\?productId=\d+$/],
  [words.reports_link_supplier, /^\/report\?supplierId=\d+$/],
  [words.products_filter_remove, /^\/(allProducts|productSearch)/],
  [words.products_filters_clear, /^\/(allProducts|productSearch)/],
  [words.favourites_sign_in, /^\/login\?redirect=/],
  [words.account_agree_privacy, /^\/view\/privacy$/],
  [words.products_to_cart, /^\/personalCenter\/shoppingCart$/],
  [words.orders_rebuy_cart, /^\/personalCenter\/shoppingCart$/],
  [words.cart_back, /^\/personalCenter\/shoppingCart/],
  [words.address_add, /^\/personalCenter\/address\?edit=new/],
  [words.shell_cart, /^\/personalCenter\/shoppingCart$/],
  [words.lists_save, /^\/personalCenter\/lists\?orderId=\d+$/],
  [words.lists_save_cart, /^\/personalCenter\/lists\?cart=1$/],
  [words.lists_pdf, /^\/personalCenter\/(shoppingCart\/pdf\?to=[ac]\w+|(lists|quotes)\/\d+\/pdf)$/],
  [words.lists_bought_days, /^\/personalCenter\/bought\?days=\d+/],
  [words.favourites_sign_in_of, /^\/login\?redirect=/],
  [words.cart_address_add, /^\/personalCenter\/address\?edit=new/],
  [words.shell_app_android, /^\/h5\?app=1$/],
  [words.shell_app_ios, /^\/h5\?app=2$/],
  [words.products_compare_link, /^\/compare\?ids=\d+$/],
  [words.products_compare_add_of, /^\/compare\?ids=\d+(,\d+)+$/],
  [words.products_compare_remove_of, /^\/compare(\?ids=\d+(,\d+)*)?$/],
  [words.products_compare_browse, /^\/allProducts$/],
  [words.watches_link, /^\/personalCenter\/watches\?productId=\d+$/],
  [words.watches_browse, /^\/allProducts$/],
  [words.questions_all, /^\/product\/\d+\/questions$/],
  [words.questions_back, /^\/product\/\d+$/],
  [words.questions_sign_in, /^\/login\?redirect=/],
  [words.ui_next, new RegExp(`${PAGE}$`)],
  [words.ui_previous, new RegExp(`${PAGE}$`)],
]

const COUNTS = [0, 1, 2, 5]
const plain = (text: string) => text.replaceAll(/\d+([.,]\d+)*/g, '#').trim()

/** Whether this text is a phrase that stands for the path, with any names and numbers in it. */
export const promises = (says: string, path: string, language: Language): boolean =>
  PROMISED_PATHS.some(([phrase, place]) => place.test(path) && COUNTS.some((count) => patternOf(phrase, count, language).test(plain(says))))

function patternOf(phrase: Phrase, count: number, language: Language): RegExp {
  const inputs = new Proxy({}, { get: (_, name) => (name === 'count' ? count : '\u0000') })
  const text = plain((phrase as (inputs: object, options: object) => string)(inputs, { locale: language }))
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u0000', '.+')}$`)
}

/** The language with this native name. */
export const languageNamed = (says: string): Language | undefined => LANGUAGES.find((language) => LANGUAGE_FACTS[language].ownName === says)

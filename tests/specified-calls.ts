/** §7. */
export const CALLS = `
POST /api/cart/add
GET /api/cart/page
GET /api/cart/count
POST /api/cart/preCalPrice
POST /api/cart/del/{id}
POST /api/cart/delProductId
POST /api/index/preCalPrice
POST /api/cart/addOrder
GET /api/message/listByUser
GET /api/message/page
POST /api/message/read
GET /api/announcements/myPage
POST /api/announcements/read
GET /api/announcements/langInfo/{id}
POST /api/custUser/login
POST /api/custUser/add
GET /api/custUser/info
POST /api/custUser/edit
POST /api/custUser/verifyEmail
POST /api/custUser/resetPwd
POST /api/custUser/editEmail
GET /api/index/countryList
GET /api/index/currencyList
GET /api/index/langList
GET /api/index/sendEmail
GET /api/index/contactList
GET /api/index/adList
GET /api/index/clientVersionNew
GET /api/index/footerPage
GET /api/index/tree/{id}
POST /api/oss/upload
GET /api/supportCenter/helpCenterInfoPage
GET /api/supportCenter/langInfo/{id}
GET /api/supportCenter/supplierInfo
GET /api/supportCenter/userAgreementInfo
GET /api/searchHistory/page
POST /api/searchHistory/add
POST /api/searchHistory/del/{id}
GET /api/custUserAddress/page
GET /api/custUserAddress/labelList
GET /api/custUserAddress/info/{id}
POST /api/custUserAddress/del/{id}
POST /api/custUserAddress/add
POST /api/custUserAddress/edit`
  .trim()
  .split('\n')

/** What decisions.md adds to §7, by its sections; those of the console (decisions §11, decisions §17) are being built. */
export const ADDED_CALLS = `
POST /api/custUser/editPwd
POST /api/custUser/editPreference
GET /api/custUser/sessionPage
POST /api/custUser/sessionDel/{id}
POST /api/custUser/exportData
POST /api/custUser/cancelAccount
POST /api/custUser/logout
POST /api/custUser/resume
POST /api/custUser/wsTicket
POST /api/custUser/keepSecondFactor
POST /api/custUser/loginCode
POST /api/custUserAddress/setDefault/{id}
GET /api/custUserAddress/ruleInfo
GET /api/product/page
GET /api/product/info/{id}
GET /api/product/suggest
GET /api/product/commentPage
GET /api/product/recommendPage
POST /api/product/questionAdd
GET /api/product/questionPage
POST /api/custUserCollect/add
POST /api/custUserCollect/del/{id}
GET /api/custUserCollect/page
POST /api/watch/add
GET /api/watch/page
POST /api/watch/del/{id}
POST /api/cart/edit
POST /api/cart/clearExpired
POST /api/cart/quickAdd
GET /api/order/page
GET /api/order/count
GET /api/order/info/{id}
GET /api/order/logPage
GET /api/order/trackInfo/{id}
GET /api/order/invoiceInfo/{id}
GET /api/order/disputeInfo/{orderId}
POST /api/order/cancel
POST /api/order/accept
GET /api/order/payInfo
POST /api/order/pay
POST /api/order/payProof
POST /api/order/confirmReceipt
POST /api/order/rebuy/{id}
POST /api/order/del/{id}
POST /api/order/refundAdd
POST /api/order/disputeAdd
POST /api/order/disputeReply
POST /api/order/disputeCancel
POST /api/orderComment/add
GET /api/orderComment/info/{orderId}
POST /api/inquiry/parseLink
POST /api/inquiry/add
GET /api/inquiry/page
GET /api/inquiry/info/{id}
GET /api/inquiry/count
POST /api/inquiry/edit
POST /api/inquiry/cancel
POST /api/inquiry/reply
POST /api/inquiry/acceptQuote
POST /api/inquiry/declineQuote
POST /api/inquiry/resubmit/{id}
POST /api/consultation/add
GET /api/consultation/page
GET /api/consultation/info/{id}
GET /api/consultation/messagePage
POST /api/consultation/send
POST /api/consultation/read
POST /api/consultation/close/{id}
POST /api/consultation/translate
GET /api/supplier/page
GET /api/supplier/info/{id}
POST /api/supplier/applyAdd
POST /api/supplier/applyEdit
POST /api/supplier/applyCancel
GET /api/supplier/applyInfo`
  .trim()
  .split('\n')

/** What later issues bring, with the console beside it; these can only shrink. */
export const MISSING_ROOMS: string[] = []
export const MISSING_CALLS: string[] = []

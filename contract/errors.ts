/**
 * What the browser does in addition to showing the message (§8). login: clear the signed-in state and go to /login after the delay.
 * loginNow: go there at once, without a message. back: go back one page after 1 s.
 */
export type Reaction =
  | { kind: 'show' }
  | { kind: 'loginNow' }
  | { kind: 'login'; afterMs: number; once: boolean }
  | { kind: 'back'; afterMs: number }

const SHOW: Reaction = { kind: 'show' }
const GO_BACK: Reaction = { kind: 'back', afterMs: 1000 }
const SIGN_IN_AGAIN: Reaction = { kind: 'login', afterMs: 500, once: true }

/** All business error codes of §8 and decisions.md §1, by name. */
export const ERRORS = {
  sessionMissing: { code: -400, reaction: SIGN_IN_AGAIN },
  notSignedIn: { code: 100001, reaction: { kind: 'loginNow' } as Reaction },
  userMissing: { code: 100002, reaction: SHOW },
  userDisabled: { code: 100003, reaction: SIGN_IN_AGAIN },
  sessionExpired: { code: 100004, reaction: SIGN_IN_AGAIN },
  phoneTaken: { code: 100008, reaction: SHOW },
  noLanguage: { code: 100009, reaction: SHOW },
  notFound: { code: 110001, reaction: SHOW },
  changedMeanwhile: { code: 110002, reaction: SHOW },
  stillInUse: { code: 110003, reaction: SHOW },
  fileTypeRefused: { code: 140001, reaction: SHOW },
  fileTooLarge: { code: 140002, reaction: SHOW },
  fileSpaceUsedUp: { code: 140003, reaction: SHOW },
  fileContentUnexpected: { code: 140004, reaction: SHOW },
  productMissing: { code: 150001, reaction: GO_BACK },
  productRemoved: { code: 150006, reaction: GO_BACK },
  productOffSale: { code: 150026, reaction: SHOW },
  signInToSeeProduct: { code: 150027, reaction: SHOW },
  tooManyFavourites: { code: 150028, reaction: SHOW },
  skuCodeAmbiguous: { code: 150029, reaction: SHOW },
  tooManyWatches: { code: 150030, reaction: SHOW },
  evaluationMismatch: { code: 170002, reaction: SHOW },
  evaluationIncomplete: { code: 170003, reaction: SHOW },
  evaluationExists: { code: 170004, reaction: SHOW },
  alreadyAnswered: { code: 170005, reaction: SHOW },
  listMissing: { code: 190001, reaction: SHOW },
  listFull: { code: 190002, reaction: SHOW },
  shippingAddressMissing: { code: 210001, reaction: SHOW },
  tooManyAddresses: { code: 210002, reaction: SHOW },
  addressMissing: { code: 210003, reaction: SHOW },
  postcodeInvalid: { code: 210004, reaction: SHOW },
  accountDeleted: { code: 220001, reaction: { kind: 'login', afterMs: 1000, once: false } as Reaction },
  emailTaken: { code: 220002, reaction: SHOW },
  userCleared: { code: 220003, reaction: SHOW },
  userCannotSignIn: { code: 220004, reaction: SHOW },
  wrongPassword: { code: 220005, reaction: SHOW },
  wrongEmailCode: { code: 220006, reaction: SHOW },
  tooManySignInFailures: { code: 220007, reaction: SHOW },
  passwordRefused: { code: 220008, reaction: SHOW },
  tooManyCodeRequests: { code: 220009, reaction: SHOW },
  ordersUnderWay: { code: 220010, reaction: SHOW },
  secondCodeNeeded: { code: 220011, reaction: SHOW },
  wrongSecondCode: { code: 220012, reaction: SHOW },
  secondFactorOn: { code: 220013, reaction: SHOW },
  secondFactorNeeded: { code: 220014, reaction: SHOW },
  ownOrLastAdministrator: { code: 220015, reaction: SHOW },
  supplierMissing: { code: 280001, reaction: SHOW },
  supplierCancelled: { code: 280008, reaction: SHOW },
  applicationOpen: { code: 280009, reaction: SHOW },
  applicationNotEditable: { code: 280010, reaction: SHOW },
  belongsToSupplier: { code: 280011, reaction: SHOW },
  messageMissing: { code: 420001, reaction: SHOW },
  inquiryMissing: { code: 430001, reaction: SHOW },
  inquiryNotPending: { code: 430002, reaction: SHOW },
  inquiryBusy: { code: 430003, reaction: SHOW },
  linkMissing: { code: 500001, reaction: SHOW },
  linkNotPending: { code: 500002, reaction: SHOW },
  linkBusy: { code: 500003, reaction: SHOW },
  linkRefused: { code: 500004, reaction: SHOW },
  tooManyOpenRequests: { code: 500005, reaction: SHOW },
  quoteExpired: { code: 500006, reaction: SHOW },
  quoteMissing: { code: 500007, reaction: SHOW },
  belowMinimum: { code: 590002, reaction: SHOW },
  cannotShip: { code: 590003, reaction: SHOW },
  noExchangeRate: { code: 590013, reaction: SHOW },
  actionNotAllowed: { code: 590015, reaction: SHOW },
  addressUndeliverable: { code: 590016, reaction: SHOW },
  orderChanged: { code: 590017, reaction: SHOW },
  priceChanged: { code: 590018, reaction: SHOW },
  orderMissing: { code: 590019, reaction: SHOW },
  tooManyCartLines: { code: 590020, reaction: SHOW },
  belowSupplierMinimum: { code: 590021, reaction: SHOW },
  paymentUnavailable: { code: 590022, reaction: SHOW },
  beyondWhatIsOpen: { code: 590023, reaction: SHOW },
  consultationMissing: { code: 790001, reaction: SHOW },
  consultationClosed: { code: 790002, reaction: SHOW },
  cartItemDeleted: { code: 810001, reaction: SHOW },
  cartExpired: { code: 810002, reaction: SHOW },
  duplicateSubmission: { code: 999000, reaction: SHOW },
} as const satisfies Record<string, { code: number; reaction: Reaction }>

export type ErrorName = keyof typeof ERRORS
export type BusinessCode = (typeof ERRORS)[ErrorName]['code']

/** Transport errors use the HTTP status as their code. */
export const TRANSPORT_CODES = [400, 403, 404, 405, 413, 415, 429, 500, 503] as const
export type TransportCode = (typeof TRANSPORT_CODES)[number]

const REACTIONS = new Map<number, Reaction>(Object.values(ERRORS).map(({ code, reaction }) => [code, reaction]))

/** How the browser reacts to a code; an unknown code is only shown. */
export const reactionTo = (code: number): Reaction => REACTIONS.get(code) ?? SHOW

/** Whether the code means that there is no valid session, so that the user has to sign in. */
export const needsSignIn = (code: number): boolean => ['login', 'loginNow'].includes(reactionTo(code).kind)

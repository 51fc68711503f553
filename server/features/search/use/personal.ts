/** An e-mail address, or a handle. */
const ADDRESS = /[@＠]/
/** Eight digits in any grouping: a phone number, or the number of an order, card or identity document. */
const LONG_NUMBER = /\p{Nd}(?:[\s()+./_-]*\p{Nd}){7}/u
/** URLs may contain anything personal. */
const LINK = /:\/\/|\bwww\./

/** Whether the words may be about a person, or lead to one. */
export const isPersonal = (keyword: string): boolean => ADDRESS.test(keyword) || LONG_NUMBER.test(keyword) || LINK.test(keyword)

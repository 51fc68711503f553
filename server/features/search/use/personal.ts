/** An e-mail address, or a handle. */
const ADDRESS = /[@＠]/
/** A phone number, and with it numbers of orders, cards and identity: eight digits, however they are grouped. */
const LONG_NUMBER = /\p{Nd}(?:[\s()+./_-]*\p{Nd}){7}/u
/** An address of the web may hold anything. */
const LINK = /:\/\/|\bwww\./

/** Whether the words may be about a person, or lead to one. */
export const isPersonal = (keyword: string): boolean => ADDRESS.test(keyword) || LONG_NUMBER.test(keyword) || LINK.test(keyword)

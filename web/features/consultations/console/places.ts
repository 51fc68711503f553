export const CONVERSATIONS_PLACE = '/console/consultations'
export const REPLIES_PLACE = '/console/consultations/replies'

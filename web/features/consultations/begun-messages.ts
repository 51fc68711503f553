/** What is typed in each conversation and not sent yet: whoever looks into another one finds it again, as long as the page lives. */
export const begunMessages = new Map<string, string>()

const WEB = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#].*)?$/u

/** @returns the address with the scheme that `example.com/path` lacks; any other text as it is */
export const completeUrl = (entered: string): string => {
  const address = entered.trim()
  return WEB.test(address) ? `https://${address}` : address
}

const WITHOUT_SCHEME = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#].*)?$/u

/** @returns the address with the scheme that `example.com/path` lacks; any other text as it is */
export const completeUrl = (entered: string): string => {
  const address = entered.trim()
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address
}

/**
 * Counts the files of drafts that the browser keeps, in the store of idb-keyval. Runs in the page, so it may
 * use nothing outside of itself.
 */
export const countKeptFiles = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store')
    opening.onupgradeneeded = () => void opening.result.createObjectStore('keyval')
    opening.onerror = () => reject(opening.error!)
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction('keyval').objectStore('keyval').count()
      counting.onerror = () => reject(counting.error!)
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
  })

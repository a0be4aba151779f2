export const mediaTexts = {
  imageType: 'Invalid file type. Only JPEG, PNG, GIF, WebP, AVIF, TIFF, HEIC, and BMP are allowed.',
  fileType:
    'Invalid file type. Only images (JPEG, PNG, GIF, WebP, AVIF, TIFF, HEIC, BMP, SVG), videos (MP4, WebM) and ' +
    'audio files (WAV, AIFF, FLAC, MP3, AAC) are allowed.',
  imageFormat: 'This image is {format}, which is not supported. Export it as PNG, TIFF or JPEG',
  sceneLinear:
    'This image is {format}, which is not supported. Apply tone mapping (the view transform of your renderer) ' +
    'and save it as PNG or TIFF with 16 bits per channel',
  imageSize: 'Image size must be less than {size}MB',
  fileSize: 'File size must be less than {size}MB',
  tooManyPixels: 'The image has too many pixels. Export it smaller',
  tooLarge: 'The image is too large to process. Save it with fewer pixels, or as another type',
  unreadable: 'The image is damaged or incomplete',
  hdr: 'The image is in HDR (PQ or HLG). Export it as SDR, in sRGB, Display P3 or Adobe RGB',
  animated: 'Animated PNG and AVIF files are not supported. Save the animation as WebP, GIF or MP4',
  unsupportedTiff:
    'The TIFF has 32 bits per channel, or old-style JPEG compression. Save it with 8 or 16 bits per ' +
    'channel, or as PNG or JPEG',
  unsupportedBmp:
    'The BMP is compressed, or of an unusual depth. Save it without compression and with 24 or 32 bits per pixel, ' +
    'or as PNG or JPEG',
  unreadableFile: 'The file is damaged or incomplete',
  unsafeSvg: 'The SVG file could not be made safe. Export it as plain SVG, or as PNG',
  tooManyImagesWaiting: 'Too many images are being processed at the moment. Please try again in a minute',
  retryingUpload: 'The server is busy with other files. This one will be sent again in a few seconds...',
  retryingSave: 'The server is busy with other files. Saving will be tried again in a few seconds...',
  tooManyFilesWaiting: 'Too many files are being processed at the moment. Please try again in a minute',
  uploadsWaiting: 'Too many files are being uploaded at the moment. Please try again in a minute',
  fileRequired: 'A file is required',
  /** shown in a form while it holds a file that was rejected */
  rejectedInForm: 'A file was not accepted. Remove it or choose another one, then save again.',
  removeRejected: 'Remove the file that was not accepted',
  unavailable: 'Files cannot be stored or shown at the moment. Please try again in a few minutes',
  inUse: '"{name}" is in use and was not deleted. Used by: {uses}',
  notReplaced: 'Files cannot be replaced here. Replace an image under Images in the admin panel',
  notFound: 'Image not found',
  soundNotFound: 'Audio file not found',
  fetchFailed: 'Failed to fetch images',
  fetchOneFailed: 'Failed to fetch the image',
  saveFailed: 'Failed to save the image',
  replaceFailed: 'Failed to replace the image',
  tooManyTags: 'At most 10 tags',
  percent: 'From 0 to 100, with at most two decimals',
  deletedMeanwhile: 'Somebody deleted an image, video or audio file of this meanwhile. Choose another one',
  usedElsewhere: 'This image is used in places that you may not edit. Ask an admin to change it',
  deleteFailed: 'Failed to delete the image',
  confirmDelete: 'Are you sure you want to delete this image?',
  uploadFailed: 'The upload failed',
  fileOrPath: 'Send either a file or the path of a stored image, not both',
  folder: 'Lower-case letters, digits and single hyphens only',
} as const

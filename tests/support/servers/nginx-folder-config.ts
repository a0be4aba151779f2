/**
 * What nginx's main file has to say so that it runs as one process's child, with one worker, and writes into
 * this folder alone.
 * @returns lines for the main part and for the http part
 */
export function nginxFolderConfig(folder: string): { main: string; http: string } {
  // the folder is its owner's alone, and root's worker would become somebody else
  const user = process.getuid?.() === 0 ? ['user root;'] : []
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return {
    main: ['daemon off;', 'worker_processes 1;', `pid ${folder}/nginx.pid;`, ...user].join('\n'),
    http: temporary.join('\n  '),
  }
}

/**
 * Lines of nginx's main file with which it runs as a child of this process, with one worker, and writes into
 * this folder only.
 * @returns lines for the main part and for the http part
 */
export function nginxFolderConfig(folder: string): { main: string; http: string } {
  // only the owner may enter the folder, and a worker that root starts would otherwise run as another user
  const user = process.getuid?.() === 0 ? ['user root;'] : []
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return {
    main: ['daemon off;', 'worker_processes 1;', `pid ${folder}/nginx.pid;`, ...user].join('\n'),
    http: temporary.join('\n  '),
  }
}

import { configure } from 'vitest-browser-react/pure'
import '#web/shared/styles/index.css'
import { failOnComplaints } from './complaints.ts'

configure({ reactStrictMode: true })
failOnComplaints()

import { Laptop, Smartphone } from 'lucide-react';
import styles from './session-list.module.css';

/** @param name of the device, or its user agent */
export function DeviceIcon({ name }: { name: string }) {
  const Icon = /Mobile|iPhone|Android/.test(name) ? Smartphone : Laptop;
  return <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />;
}

// Every component of the app, in the layers that base.css puts in order.
import '#ui/theme/base.css';
import '@mantine/core/styles.layer.css';
